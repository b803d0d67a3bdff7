import { expect, test } from 'vitest'
import { feedDocument, feedItem } from '#tests/rig/factories/feed-document.ts'
import { matchItems, withOwnGuids, withoutRepeats } from './match-items.ts'

const known = [
  { id: 'one', guid: 'g1', enclosureUrl: 'https://a.example/1.mp3' },
  { id: 'two', guid: 'g2', enclosureUrl: 'https://a.example/2.mp3' },
]

function idsOf(told: { guid: string; enclosureUrl: string | null }[]) {
  return matchItems(known, told).map((item) => item?.id ?? null)
}

test('an item keeps its id when its guid stays and its enclosure changes', () => {
  expect(idsOf([{ guid: 'g1', enclosureUrl: 'https://b.example/other.mp3' }])).toEqual(['one'])
})

test('an item keeps its id when its guid changes and its enclosure stays', () => {
  expect(idsOf([{ guid: 'new', enclosureUrl: 'https://a.example/2.mp3' }])).toEqual(['two'])
})

test('an enclosure that belongs to another guid of the feed is not taken over', () => {
  expect(
    idsOf([
      { guid: 'g1', enclosureUrl: 'https://a.example/1.mp3' },
      { guid: 'g3', enclosureUrl: 'https://a.example/1.mp3' },
    ]),
  ).toEqual(['one', null])
})

test('two new items with one old enclosure are not both the old item', () => {
  expect(
    idsOf([
      { guid: 'x', enclosureUrl: 'https://a.example/2.mp3' },
      { guid: 'y', enclosureUrl: 'https://a.example/2.mp3' },
    ]),
  ).toEqual(['two', null])
})

test('items without enclosures match by guid alone', () => {
  expect(idsOf([{ guid: 'new', enclosureUrl: null }])).toEqual([null])
})

test('what is listed twice is one item, by its file or by its title and date', () => {
  const again = feedItem('a', { enclosures: [{ url: 'https://b.example/a', type: 'audio/mpeg' }] })
  const renamed = feedItem('a', { title: 'Renamed' })
  const other = [{ url: 'https://c.example/a', type: 'audio/mpeg' }]
  const dated = feedItem('a', { enclosures: other, published: '2026-01-01T00:00:00.000Z' })
  const { items } = withoutRepeats(
    feedDocument({ items: [feedItem('a'), again, renamed, dated, feedItem('b')] }),
  )
  expect(items).toEqual([feedItem('a'), dated, feedItem('b')])
})

test('other items of one guid get guids of their own, whatever becomes of their links', () => {
  const told = (title: string, enclosureUrl: string) => ({
    guid: 'g',
    enclosureUrl,
    title,
    published: null,
  })
  const guids = (key: string) =>
    withOwnGuids(['A', 'B', 'B'].map((title, at) => told(title, `${at}?k=${key}`))).map(
      (item) => item.guid,
    )
  expect(guids('1')).toEqual(['g', 'g#B##1', 'g#B##2'])
  expect(guids('2')).toEqual(guids('1'))
})
