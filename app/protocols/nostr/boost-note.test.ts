import { expect, test } from 'vitest'
import { boostNoteEvent } from './boost-note.ts'
import { commentPlace, type Commented } from './content-comment.ts'
import { writtenText } from './written-text.ts'

const episode: Commented = {
  type: 'EPISODE',
  guid: 'ep-1',
  url: 'https://site.test/episode/e1',
  parent: { guid: 'ABC', url: 'https://site.test/show/s1' },
  second: 761,
}
const url = 'https://site.test/boost/b1'
const mention = { url, words: `Boosted 5,000 sats: ${url}` }

function note(text: string, commented = episode) {
  return boostNoteEvent(writtenText(text, []), commented, mention, 1000)
}

test('a note about a boost is a comment that names the receipt', () => {
  const comment = note('Thank you')
  if ('problem' in comment) throw new Error(comment.problem)
  const { event } = comment
  expect(event).toMatchObject({ kind: 1, created_at: 1000 })
  expect(event.content).toBe(`Thank you\n\nBoosted 5,000 sats: ${url}`)
  expect(event.tags.at(-1)).toEqual(['r', url])
  expect(commentPlace(event)).toMatchObject({ item: { guid: 'ep-1' }, second: 761 })
})

test('without a message it says the amount alone', () => {
  const comment = note('  ')
  expect('event' in comment && comment.event.content).toBe(mention.words)
})

test('of content that comments can’t name there is none', () => {
  expect(note('x', { ...episode, parent: null })).toEqual({ problem: 'MISSING_SHOW' })
  expect(note('x', { ...episode, type: 'CLIP' })).toEqual({ problem: 'UNSUPPORTED_CONTENT_TYPE' })
})
