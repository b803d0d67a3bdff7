import { expect, test } from 'vitest'
import { perform } from './script.ts'
import { secondsOfPart } from './sound/recording.ts'

test('lines become phrases of their speakers, one after another, with the times at which they are heard', () => {
  const { segments, parts } = perform(
    [
      'Maren: Good morning.',
      'Ottilie: One two three four five six seven eight nine ten eleven twelve thirteen.',
    ],
    { Maren: 'oboe' },
  )
  expect(segments).toMatchObject([
    { speaker: 'Maren', text: 'Good morning.', start: 4.008 },
    { speaker: 'Ottilie', start: segments[0]?.end },
  ])
  expect(parts).toMatchObject([
    { kind: 'music' },
    { voice: 'oboe', count: 1 },
    { voice: 'viola', count: 2 },
    { kind: 'music' },
  ])
})

test('chapters start with their music and end where the next begins, the last with the recording', () => {
  const { chapters, parts } = perform(['# One', '~ 3', '# Two', '~ 2'])
  const seconds = parts.reduce((sum, part) => sum + secondsOfPart(part), 0)
  expect(chapters.map(({ title }) => title)).toEqual(['One', 'Two'])
  expect(chapters[0]).toMatchObject({ start: 0, end: chapters[1]?.start })
  expect(chapters[1]?.end).toBeCloseTo(seconds, 3)
})

test('what is hummed without words is not in the transcript', () => {
  expect(perform(['~ 5']).segments).toEqual([])
})

test('a line that says nothing known is refused', () => {
  expect(() => perform(['?'])).toThrow('Not a line of a script: ?')
})
