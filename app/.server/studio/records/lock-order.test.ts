import { expect, test } from 'vitest'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { completeArtist, completeRelease } from '#tests/rig/factories/hosted.ts'
import { othersWait } from '#tests/rig/others-wait.ts'
import { transact } from '#app/.server/base/ctx.ts'
import { authorizeFeed, authorizeItem } from './access.ts'
import { publishRelease } from '#app/.server/studio/publishing/publish-release.ts'
import { getHostingItems, updateHostingItem } from '#app/.server/studio/editing/items.ts'

const services = await testServices()
const { ctx } = await createAccount(services)

async function publishedTrack() {
  const feed_id = await completeRelease(ctx, await completeArtist(ctx))
  await publishRelease(ctx, { feed_id })
  const { items } = await getHostingItems(ctx, { feed_id })
  return { feed_id, item_id: items[0]?._id ?? '' }
}

test.each([true, false])(
  'an edit of a track waits while its release is published, whether it stays unpublished (%s), and is done then',
  async (hold) => {
    const ids = await publishedTrack()
    const updates = { title: 'Slack Water' }
    const { edit } = await transact(ctx, async (publishing) => {
      const feed = await authorizeFeed(publishing, ids.feed_id, { lock: true })
      const edit = updateHostingItem(ctx, { ...ids, updates, hold })
      await othersWait(publishing)
      await authorizeItem(publishing, feed, ids.item_id, { lock: true })
      return { edit }
    })
    const { content, unpublished } = (await edit).item
    expect((hold ? unpublished?.content : content)?.title).toBe('Slack Water')
  },
)
