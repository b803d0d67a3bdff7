import { expect, test } from 'vitest'
import { testServices } from '#tests/database.ts'
import { createAccount } from '#tests/factories/account.ts'
import { completeArtist, completeRelease } from '#tests/factories/hosted.ts'
import { othersWait } from '#tests/others-wait.ts'
import { transact } from '../ctx.ts'
import { authorizeFeed, authorizeItem } from './records/access.ts'
import * as hosting from './index.ts'

const services = await testServices()
const { ctx } = await createAccount(services)

async function publishedTrack() {
  const feed_id = await completeRelease(ctx, await completeArtist(ctx))
  await hosting.publishRelease(ctx, { feed_id })
  const { items } = await hosting.getHostingItems(ctx, { feed_id })
  return { feed_id, item_id: items[0]?._id ?? '' }
}

test.each([true, false])(
  'an edit of a track waits while its release is published, whether it is held back (%s), and is done then',
  async (hold) => {
    const ids = await publishedTrack()
    const updates = { title: 'Slack Water' }
    const { edit } = await transact(ctx, async (publishing) => {
      const feed = await authorizeFeed(publishing, ids.feed_id, { lock: true })
      const edit = hosting.updateHostingItem(ctx, { ...ids, updates, hold })
      await othersWait(publishing)
      await authorizeItem(publishing, feed, ids.item_id, { lock: true })
      return { edit }
    })
    const { content, unpublished } = (await edit).item
    expect((hold ? unpublished?.content : content)?.title).toBe('Slack Water')
  },
)
