import { expect, test } from 'vitest'
import { currentFirst } from './rail.tsx'

const feeds = ['newest', 'older', 'oldest'].map((id) => ({ id, title: id, image: null }))

test('the feed whose studio is open stands first, the others keep their order', () => {
  expect(currentFirst(feeds, 'older').map((feed) => feed.id)).toEqual(['older', 'newest', 'oldest'])
  expect(currentFirst(feeds, undefined)).toEqual(feeds)
})
