import { expect, test } from 'vitest'
import { podcastApps } from './podcast-apps.ts'

test('apps are opened by schemes of their own, so that nobody else learns the address', () => {
  expect(podcastApps('https://tributary.example/feeds/private/7Q2M')).toEqual([
    { name: 'Apple Podcasts', link: 'podcast://tributary.example/feeds/private/7Q2M' },
    { name: 'AntennaPod', link: 'antennapod-subscribe://tributary.example/feeds/private/7Q2M' },
    { name: 'Pocket Casts', link: 'pktc://subscribe/tributary.example/feeds/private/7Q2M' },
  ])
})
