import { expect, test } from 'vitest'
import { contentPath } from './content-path.ts'

test('each kind of content has its own address, made of the kind and the id', () => {
  expect(contentPath({ _type: 'SHOW', _id: 'aB3' })).toBe('/show/aB3')
  expect(contentPath({ _type: 'LIVE', _id: 'x' })).toBe('/live/x')
  expect(contentPath({ _type: 'AUDIOBOOK', _id: 'x' })).toBe('/audiobook/x')
})

test('kinds without a page lead home', () => {
  expect(contentPath({ _type: 'HASHTAG', _id: 'x' })).toBe('/')
})
