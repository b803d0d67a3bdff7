import { expect, test } from 'vitest'
import { feedSearch, readFeedFilter, wholeFeed } from './feed-filter.ts'

const read = (search: string) => readFeedFilter(new URLSearchParams(search))

test('an address says which episodes are asked for, and keeps that from page to page', () => {
  const filter = { sort: 'oldest', only: 'video', query: 'harbour & tide' } as const
  expect(feedSearch(filter, 3)).toBe('?q=harbour+%26+tide&sort=oldest&only=video&page=3')
  expect(read(feedSearch(filter, 3))).toEqual(filter)
  expect(feedSearch(wholeFeed)).toBe('')
})

test('what an address cannot ask for is not asked', () => {
  expect(read('?sort=shuffled&only=mine&q=%20%20')).toEqual(wholeFeed)
  expect(read(`?q=${'a'.repeat(500)}`).query).toHaveLength(100)
  expect(read('?q=a%00b').query).toBe('ab')
})
