import type { Services } from '#app/.server/base/ctx.ts'
import { createHostingFeed, updateHostingFeed } from '#app/.server/studio/editing/feeds.ts'
import { createHostingItem, updateHostingItem } from '#app/.server/studio/editing/items.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { completeArtist, completeEpisode, completeShow } from '#tests/rig/factories/hosted.ts'
import { createManager } from '#tests/rig/factories/managers.ts'

const value = {
  recipients: [{ name: 'O', lnaddress: 'o@example.com', split: 100, editable: true }],
}
/** What only owners say of a feed. */
export const owned = {
  content: {
    owner_email: 'owner@example.com',
    funding: [{ url: 'https://fund.example/us', text: 'Fund us' }],
    value,
  },
  locked: true,
  moved_to: 'https://elsewhere.example/feed.xml',
}

/** A show, an artist and a release with all of that, an episode and a track with splits, and an editor of them all. */
export async function ownedFeeds(services: Services) {
  const owner = await createAccount(services)
  const showId = await completeShow(owner.ctx)
  const itemId = await completeEpisode(owner.ctx, showId)
  const artistId = await completeArtist(owner.ctx)
  const { id: releaseId } = await createHostingFeed(owner.ctx, {
    type: 'ALBUM',
    publisher_id: artistId,
  })
  const { id: trackId } = await createHostingItem(owner.ctx, { feed_id: releaseId })
  for (const _id of [showId, artistId, releaseId])
    await updateHostingFeed(owner.ctx, { feed: { _id, ...owned } })
  const episode = { feed_id: showId, item_id: itemId }
  const track = { feed_id: releaseId, item_id: trackId }
  for (const ids of [episode, track])
    await updateHostingItem(owner.ctx, { ...ids, updates: { value } })
  const editor = await createManager(services, [showId, artistId, releaseId], 'EDITOR')
  return { owner, editor, showId, itemId, artistId, releaseId, trackId, episode, track }
}
