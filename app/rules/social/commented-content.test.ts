import { expect, test } from 'vitest'
import { episodeHit, showHit } from '#tests/rig/rendered-pages.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { canComment, commentedContent } from './commented-content.ts'

const site = 'https://site.test'
const links = ['show:id:s1', 'show:guid:abc', 'artist:id:a1', 'hosting:id:h1']

test('an item is named with its feed, and where both are found', () => {
  expect(commentedContent({ ...episodeHit, links }, site, 7)).toEqual({
    type: 'EPISODE',
    guid: 'episode-guid',
    url: 'https://site.test/episode/e1',
    parent: { guid: 'abc', url: 'https://site.test/show/s1' },
    second: 7,
  })
  const track: ContentHit = { ...episodeHit, _type: 'TRACK', links: ['album:guid:def'] }
  expect(commentedContent(track, site).parent).toEqual({ guid: 'def', url: null })
  const odd: ContentHit = { ...episodeHit, links: ['odd:id:1', 'odd:guid:x'] }
  expect(commentedContent(odd, site).parent).toEqual({ guid: 'x', url: null })
})

test('a feed is named alone', () => {
  expect(commentedContent({ ...showHit, links }, site)).toMatchObject({
    type: 'SHOW',
    guid: 'show-guid',
    url: 'https://site.test/show/s1',
    parent: null,
  })
})

test('what no guid names, has no comments of its kind or was withdrawn is not commented on', () => {
  const can = (change: Partial<ContentHit>) => canComment({ ...episodeHit, links, ...change })
  expect(can({})).toBe(true)
  expect(canComment(showHit)).toBe(true)
  expect(can({ links: [] })).toBe(false)
  expect(can({ _guid: null })).toBe(false)
  expect(can({ withdrawn: 'UNPUBLISHED' })).toBe(false)
  for (const _type of ['AUDIOBOOK', 'PLAYLIST', 'CLIP'] as const)
    expect(canComment({ ...showHit, _type }), _type).toBe(false)
})
