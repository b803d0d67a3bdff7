import { expect, test } from 'vitest'
import { contentIds, contentTags, parseContentId } from './content-id.ts'

const feed = { kind: 'podcast:guid', guid: '917393e3-1b1e-5cef-ace4-edaa54e1f810' } as const
const item = { kind: 'podcast:item:guid', guid: 'PC20-134' } as const

test('content is named by its guids, with where to find it', () => {
  const tags = [
    ['i', `podcast:guid:${feed.guid.toUpperCase()}`, 'https://example.com/show'],
    ['i', 'podcast:item:guid:PC20-134', 'javascript:alert(1)'],
    ['i', 'podcast:publisher:guid:x'],
    ['i', 'isbn:9780765382030'],
    ['i'],
    ['I', 'podcast:guid:other'],
    ['t', 'podcast:guid:tag'],
  ]
  expect(contentIds({ tags })).toEqual([
    { ...feed, url: 'https://example.com/show' },
    { ...item, url: null },
    { kind: 'podcast:publisher:guid', guid: 'x', url: null },
  ])
  expect(contentIds({ tags }, 'I')).toEqual([{ kind: 'podcast:guid', guid: 'other', url: null }])
})

test('what is made is read again', () => {
  const ids = [
    { ...feed, url: 'https://example.com/show' },
    { ...item, url: null },
  ]
  const tags = contentTags(ids)
  expect(tags).toEqual([
    ['k', 'podcast:guid'],
    ['i', `podcast:guid:${feed.guid}`, 'https://example.com/show'],
    ['k', 'podcast:item:guid'],
    ['i', 'podcast:item:guid:PC20-134'],
  ])
  expect(contentIds({ tags })).toEqual(ids)
})

test('an event names only so much, and nothing endless', () => {
  const tags = Array.from({ length: 50 }, (_, at) => ['i', `podcast:guid:${at}`])
  expect(contentIds({ tags })).toHaveLength(10)
  expect(parseContentId(`podcast:guid:${'x'.repeat(1001)}`)).toBeNull()
  expect(parseContentId('podcast:guid:')).toBeNull()
  expect(parseContentId('podcast:guid:a\0b')).toBeNull()
})
