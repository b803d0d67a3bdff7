import { expect, test } from 'vitest'
import { createClip } from '#app/.server/library/clips/change-clips.ts'
import { testServices } from '#tests/rig/database.ts'
import { boostSite } from '#tests/rig/factories/boost-site.ts'
import { publishFeed } from '#tests/rig/factories/published-feed.ts'

const services = await testServices()
const site = boostSite(services)
let count = 0

/**
 * A feed of a given medium with one item, which pays Bo, and an outside recipient from second 60 on for half a minute.
 */
async function paying(medium: string) {
  const played = { ...site.member(site.bo), address: site.theirs.pubkey, name: 'Played' }
  const split = { startSeconds: 60, durationSeconds: 30, remoteStartSeconds: 0 }
  const timeSplits = [{ ...split, remotePercentage: 100, recipients: [played] }]
  const value = [
    { type: 'lightning', method: 'keysend', recipients: [site.member(site.bo)], timeSplits },
  ]
  const items = { one: '2026-06-01T00:00:00.000Z' }
  return publishFeed(site.product(), `paid-${medium}-${++count}`, items, medium, { value })
}

test('a clip pays who made its episode, by the second that it begins at', async () => {
  const { ids } = await paying('podcast')
  const make = (start: number) =>
    createClip(site.ctx(), { item_id: ids.one ?? '', title: 'Gulls', start, end: start + 10 })
  const names = async (id: string) => {
    const { content, legs } = await site.boost(id, { entity: { _id: id, type: 'CLIP' } })
    return [content.type, content._id, ...legs.map(({ name }) => name)]
  }
  const [opening, played] = [(await make(0)).clip, (await make(65)).clip]
  expect(await names(opening._id)).toEqual(['EPISODE', ids.one, 'Member'])
  expect(await names(played._id)).toEqual(['EPISODE', ids.one, 'Played'])
})

test.each([
  ['podcast', 'SHOW', 'EPISODE'],
  ['music', 'ALBUM', 'TRACK'],
  ['audiobook', 'AUDIOBOOK', 'EPISODE'],
  ['publisher', 'ARTIST', null],
])('a feed of medium %s is paid as %s, its item as %s', async (medium, ofFeed, ofItem) => {
  const { feedId, ids } = await paying(medium)
  const feed = await site.boost(feedId)
  expect([feed.content.type, feed.legs[0]?.state]).toEqual([ofFeed, 'PAID'])
  if (ofItem === null) return
  const item = await site.boost(ids.one ?? '')
  expect([item.content.type, item.legs[0]?.state]).toEqual([ofItem, 'PAID'])
})
