import type { z } from 'zod'
import { audioFile } from '#app/rules/studio/item-versions.ts'
import { mediaKey } from '#app/rules/base/media-path.ts'
import type { itemIdInput } from '#app/schemas/studio/hosting.ts'
import type { Mp3Copy } from '#app/schemas/studio/studio-rows.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { authorizeFeed, authorizeItem, withChanges } from '#app/.server/studio/records/index.ts'
import { objectAt } from '#app/.server/studio/access/index.ts'
import { changeMp3, enqueueMp3, findMp3, type OneMp3 } from './mp3-copies.ts'

type Ids = z.output<typeof itemIdInput>

/** me/hosting-mp3-get: the MP3 that is made of an item's WAV as its editor shows it; null if there is nothing to make. */
export async function getMp3(ctx: Ctx, ids: Ids): Promise<{ mp3: Mp3Copy | null }> {
  const copy = await copyOf(ctx, ids)
  const row = copy && (await findMp3(ctx, copy))
  if (!row) return { mp3: null }
  return { mp3: { state: row.state as Mp3Copy['state'], percent: row.percent } }
}

/** Tries again to make the MP3 of an item's WAV after that failed. */
export async function retryMp3(ctx: Ctx, ids: Ids): Promise<void> {
  const copy = await copyOf(ctx, ids)
  if (!copy) return
  await transact(ctx, async (ctx) => {
    const again = { state: 'PENDING', attempts: 0, percent: 0, requested_at: ctx.now() } as const
    if (await changeMp3(ctx, copy, 'FAILED', again)) await enqueueMp3(ctx, copy)
  })
}

async function copyOf(ctx: Ctx, { feed_id, item_id }: Ids): Promise<OneMp3 | null> {
  const feed = await authorizeFeed(ctx, feed_id)
  const { content, changes } = await authorizeItem(ctx, feed, item_id)
  const file = audioFile(withChanges(content, changes), 'DEFAULT')
  const object = file && objectAt(ctx, file.url)
  return object?.media_type === 'ITEM_AUDIO' ? { feed_id, source: mediaKey(object) } : null
}
