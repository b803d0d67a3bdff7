import { expect, test } from 'vitest'
import { matchItems, withOwnGuids } from './match-items.ts'

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

test('an item told twice is one item, a repeated guid with another enclosure another', () => {
  const told = [
    { guid: 'g', enclosureUrl: 'https://a.example/1.mp3' },
    { guid: 'g', enclosureUrl: 'https://a.example/1.mp3' },
    { guid: 'g', enclosureUrl: 'https://a.example/2.mp3' },
  ]
  expect(withOwnGuids(told).map((item) => item.guid)).toEqual(['g', 'g#https://a.example/2.mp3'])
})
