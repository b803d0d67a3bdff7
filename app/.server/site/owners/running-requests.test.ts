import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { setRedirected } from '#app/.server/studio/moving/new-records/items.ts'
import {
  getHostingItems,
  updateHostingItem,
  createHostingItem,
  getHostingItem,
} from '#app/.server/studio/editing/items.ts'
import {
  createLivestream,
  setLivestreamStatus,
  deleteLivestream,
} from '#app/.server/studio/publishing/live/livestreams.ts'
import { updateHostingFeed, createHostingFeed } from '#app/.server/studio/editing/feeds.ts'
import { releaseHostingItem } from '#app/.server/studio/publishing/publish.ts'
import { updateReferences } from '#app/.server/studio/texts/references/references.ts'
import { updateProduct } from '#app/.server/studio/pricing/products.ts'
import { updateSubscription } from '#app/.server/studio/pricing/subscription.ts'
import { deleteUnusedFiles } from '#app/.server/studio/files/quotas/unused-files.ts'
import { withdrawInvite } from '#app/.server/studio/team/invites.ts'
import { hideComment } from '#app/.server/social/moderation/hidden-comments.ts'
import { unlinkShowKey } from '#app/.server/social/shows/link-key.ts'
import { updateShowKey } from '#app/.server/social/shows/show-key-settings.ts'
import { connectUrl } from '#app/.server/money/cards/connect.ts'
import { updateStatsSettings } from '#app/.server/stats/settings/settings.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import {
  completeArtist,
  completeEpisode,
  completeRelease,
  completeShow,
} from '#tests/rig/factories/hosted.ts'
import { createManager } from '#tests/rig/factories/managers.ts'
import { othersWait } from '#tests/rig/others-wait.ts'
import { leaveFeed, updateOwners } from './change-owners.ts'

const services = await testServices()
const owner = await createAccount(services)

const feed_id = await completeShow(owner.ctx)
const item_id = await completeEpisode(owner.ctx, feed_id)
const artist = await completeArtist(owner.ctx)
const release = await completeRelease(owner.ctx, artist)
const { items } = await getHostingItems(owner.ctx, { feed_id: release })
const track = { feed_id: release, item_id: items[0]?._id ?? '' }
const { livestream } = await createLivestream(owner.ctx, {
  feed_id,
  content: { title: 'Soon', url: 'https://stream.example/quay', type: 'audio/mpeg' },
  start: '2099-01-01T18:00:00.000Z',
})
const live = { feed_id, livestream_id: livestream._id }
const remote = { feed_guid: 'album-guid', item_guid: 'guid-attic', medium: 'MUSIC' as const }
const references = [{ remote, start: 60, duration: 181, percentage: 75 }]
const content = { title: 'Too late' }
const back = { return_url: '/studio', refresh_url: '/studio' }

/** What somebody is doing while they are removed, on a show or on an artist. */
const acts: Record<string, (ctx: Ctx) => Promise<unknown>> = {
  'edits the show': (ctx) => updateHostingFeed(ctx, { feed: { _id: feed_id, content } }),
  'edits an episode': (ctx) => updateHostingItem(ctx, { feed_id, item_id, updates: content }),
  'adds an episode': (ctx) => createHostingItem(ctx, { feed_id, title: 'Too late' }),
  'publishes an episode': (ctx) => releaseHostingItem(ctx, { feed_id, item_id }),
  'says what plays in it': (ctx) => updateReferences(ctx, { feed_id, item_id, references }),
  'sets a price': (ctx) =>
    updateProduct(ctx, { feed_id, item_id, unlocktype: 'AD_FREE', price: 500 }),
  'has the splits used': (ctx) => updateSubscription(ctx, { feed_id, use_splits: true }),
  'connects an account for cards': (ctx) => connectUrl(ctx, { feed: feed_id, ...back }),
  'goes back to the key made for it': (ctx) => unlinkShowKey(ctx, { feed_id }),
  'has its key announce episodes': (ctx) =>
    updateShowKey(ctx, { feed_id, announces_episodes: true }),
  'makes its statistics public': (ctx) => updateStatsSettings(ctx, { feed_id, public: true }),
  'hides a comment': (ctx) => hideComment(ctx, { feed_id, note_id: 'a'.repeat(64) }),
  'begins a livestream': (ctx) => setLivestreamStatus(ctx, { ...live, status: 'LIVE' }),
  'deletes a livestream': (ctx) => deleteLivestream(ctx, live),
  'deletes unused files': (ctx) => deleteUnusedFiles(ctx, { feed_id }),
  'takes an invitation back': (ctx) => withdrawInvite(ctx, feed_id, 'x@example.com'),
  'invites somebody': (ctx) =>
    updateOwners(ctx, { feed_id, owners: [{ email: 'x@example.com', role: 'OWNER' }] }),
  'has the old address looked at': (ctx) => setRedirected(ctx, feed_id, 'REDIRECTED'),
  leaves: (ctx) => leaveFeed(ctx, { feed_id }),
  'edits a release': (ctx) => updateHostingFeed(ctx, { feed: { _id: release, content } }),
  'edits a track': (ctx) => updateHostingItem(ctx, { ...track, updates: content }),
  'adds a release': (ctx) => createHostingFeed(ctx, { type: 'ALBUM', publisher_id: artist }),
}

async function storedFeeds() {
  const { rows } = await sql`
    select id, content, revision, subscription, public_id from hosting_feeds order by id
  `.execute(services.db)
  return rows
}

test.each(Object.entries(acts))(
  'whoever is removed while a request of theirs runs, which %s, changes nothing any more',
  async (_, act) => {
    const removed = await createManager(services, [feed_id, artist, release], 'OWNER')
    const before = await storedFeeds()
    const own = { user_id: owner.userId, role: 'OWNER' as const }
    const { running } = await transact(owner.ctx, async (ctx) => {
      for (const id of [feed_id, artist]) await updateOwners(ctx, { feed_id: id, owners: [own] })
      const running = act(removed.ctx).then(
        () => 'done',
        (error: { code: string }) => error.code,
      )
      expect(await Promise.race([running, othersWait(ctx)])).toBe('waits')
      return { running }
    })
    expect(await running).toBe('NO_FEED')
    expect(await storedFeeds()).toEqual(before)
  },
)

test('a removal waits for what is being done under the right that it ends, on a release too', async () => {
  for (const [id, ids] of [
    [feed_id, { feed_id, item_id }],
    [artist, track],
  ] as const) {
    const editor = await createManager(services, [feed_id, artist, release], 'EDITOR')
    const own = { user_id: owner.userId, role: 'OWNER' as const }
    const { removing } = await transact(editor.ctx, async (ctx) => {
      await updateHostingItem(ctx, { ...ids, updates: { title: 'In time' } })
      const removing = updateOwners(owner.ctx, { feed_id: id, owners: [own] })
      expect(await Promise.race([removing, othersWait(ctx)])).toBe('waits')
      return { removing }
    })
    await removing
    expect((await getHostingItem(owner.ctx, ids)).item.content.title).toBe('In time')
    const late = updateHostingItem(editor.ctx, { ...ids, updates: content })
    await expect(late).rejects.toMatchObject({ code: 'NO_FEED' })
  }
})
