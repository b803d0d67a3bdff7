import { expect, test } from 'vitest'
import { feedFaults } from '#tests/rig/strict-feed.ts'

test('what is no strict RSS is told', () => {
  const feed = (
    inside: string,
    namespaces = 'xmlns:podcast="https://podcastindex.org/namespace/1.0"',
  ) =>
    `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" ${namespaces}><channel><title>A</title><link>https://a.example/</link><description/><podcast:guid>5526a0ee-069d-4c76-8bd4-7fd2022034bc</podcast:guid>${inside}</channel></rss>`
  expect(feedFaults(feed(''))).toEqual([])
  for (const inside of [
    '<podcast:frunding url="https://a.example/">x</podcast:frunding>',
    '<podcast:funding>x</podcast:funding>',
    '<podcast:funding url="javascript:alert(1)">x</podcast:funding>',
    '<podcast:locked>maybe</podcast:locked>',
    '<podcast:locked>yes</podcast:locked><podcast:locked>yes</podcast:locked>',
    '<item><title>A</title></item>',
    '<item><title>A</title><guid>a</guid><podcast:guid>x</podcast:guid></item>',
    'words',
  ])
    expect(feedFaults(feed(inside)), inside).not.toEqual([])
  for (const inside of [
    '<itunes:author>A</itunes:author>',
    '<generator>a & b</generator>',
    '<generator>&nbsp;</generator>',
    '<generator>\u0001</generator>',
    '<generator>a<b</generator>',
    '<generator>',
    '<enclosure url=a/>',
    '<enclosure url="a" url="b"/>',
  ])
    expect(() => feedFaults(feed(inside)), inside).toThrow()
  expect(feedFaults(feed('', 'xmlns:podcast="https://other.example/"'))).not.toEqual([])
})
