import { expect, test } from 'vitest'
import { chosenTimeline } from './timelines.ts'

test('Trending is shown where nothing else is asked for, or the first timeline that is on', () => {
  expect(chosenTimeline(null, {})).toBe('TRENDING')
  expect(chosenTimeline('constructor', {})).toBe('TRENDING')
  expect(chosenTimeline('GLOBAL', {})).toBe('GLOBAL')
  expect(chosenTimeline(null, { TRENDING: 'No.' })).toBe('FOLLOWING')
  expect(chosenTimeline(null, { TRENDING: 'No.', FOLLOWING: 'No.' })).toBe('GLOBAL')
})

test('whoever asks for a timeline that is off, or where all are, reads why', () => {
  expect(chosenTimeline('GLOBAL', { GLOBAL: 'No.' })).toBe('GLOBAL')
  const all = { FOLLOWING: 'No.', TRENDING: 'No.', GLOBAL: 'No.' }
  expect(chosenTimeline(null, all)).toBe('TRENDING')
})
