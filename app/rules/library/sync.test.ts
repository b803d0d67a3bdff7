import { expect, test } from 'vitest'
import { keptAddress, mayBePrivate } from './sync.ts'

test.each([
  ['https://a.example/rss', 'https://a.example/rss'],
  ['  http://A.example/RSS?x=1#y \n', 'http://A.example/RSS?x=1#y'],
  ['https://höhle.example/', 'https://xn--hhle-5qa.example/'],
  ['https://a.example/a b', 'https://a.example/a%20b'],
  ['feed://a.example/rss', ''],
  ['javascript:alert(1)', ''],
  ['https://', ''],
  ['', ''],
  [`https://a.example/${'x'.repeat(2000)}`, ''],
])('%j is kept as %j', (given, kept) => {
  expect(keptAddress(given)).toBe(kept)
})

test.each([
  'https://www.patreon.com/rss/show?auth=AbC123',
  'https://user:word@a.example/rss',
  'https://show.supportingcast.fm/content/eyJ0IjoicCIsImMiOiIxMjM0In0.rss',
  'https://feeds.acast.com/private/shows/0123',
  'https://subscribers.a.example/members/rss',
  'https://a.example/feed/x9Kq2LmZ81pTtR4uVw7YbN3c',
  'https://pods.example/feeds/private/abcdefghij0123456789',
])('%s may be private', (address) => {
  expect(mayBePrivate(address)).toBe(true)
})

test.each([
  'https://feeds.megaphone.fm/ADL9840290619',
  'https://omnycontent.com/d/playlist/4b5f9d6d-9214-48cb-8455-a73200038129/podcast.rss',
  'https://anchor.fm/s/1a2b3c4d/podcast/rss',
  'https://a.example/the-long-title-of-a-show-about-the-2024-election/feed.xml',
  'https://a.example/feed?format=xml&id=12345',
])('%s is public', (address) => {
  expect(mayBePrivate(address)).toBe(false)
})
