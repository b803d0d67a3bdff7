import { expect, test } from 'vitest'
import { importTexts } from '#app/texts/studio/imports.ts'
import { proveAgain } from '#tests/rig/factories/account.ts'
import { tellingShow } from '#tests/rig/http/telling-show.ts'
import {
  contentOf,
  documentOf,
  expectStrict,
  moveOver,
  rssOf,
  twoInstallations,
} from '#tests/rig/http/two-installations.ts'

const installations = await twoInstallations()
const { first, second } = installations

test(
  'a show reads the same from another installation, but for a livestream that has ended',
  { timeout: 60_000 },
  async () => {
    await proveAgain(first.services, first.ctx)
    const { feedId } = await tellingShow(first.ctx)
    const planned = await first.call('me/hosting-livestream-create', {
      feed_id: feedId,
      content: { title: 'From the quay', url: 'https://stream.example/quay', type: 'audio/mpeg' },
      start: '2099-01-01T18:00:00.000Z',
      end: '2099-01-01T20:00:00.000Z',
    })
    expect(planned.status).toBe(200)
    const { _id: livestream_id } = planned.livestream as { _id: string }
    await first.call('me/hosting-livestream-status-update', {
      feed_id: feedId,
      livestream_id,
      status: 'ENDED',
    })
    const xml = await rssOf(first, feedId)
    expect(documentOf(xml).liveItems).toHaveLength(1)
    expectStrict(xml)
    const moved = await moveOver(
      installations,
      feedId,
      'me/hosting-feed-start-import',
      'owner@example.com',
    )
    const { livestream, liveEnded } = importTexts.notes
    expect(moved.notes).toContain(livestream('From the quay', liveEnded))
    const there = await rssOf(second, moved.id)
    expectStrict(there)
    const here = { ...documentOf(xml), liveItems: [] }
    expect(await contentOf(second, documentOf(there))).toEqual(await contentOf(first, here))
  },
)
