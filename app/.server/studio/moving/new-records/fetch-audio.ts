import { rm } from 'node:fs/promises'
import path from 'node:path'
import { audioFile } from '#app/rules/studio/item-versions.ts'
import { toFilename } from '#app/rules/base/media-path.ts'
import { largest } from '#app/rules/studio/upload-file.ts'
import { newEpisodeTexts as texts } from '#app/texts/studio/new-episode.ts'
import { studioMessages } from '#app/texts/studio/studio.ts'
import { publicProfiles } from '#app/.server/accounts/records/index.ts'
import { asProductForManager, type Ctx } from '#app/.server/base/ctx.ts'
import { DatabaseAwayError } from '#app/.server/base/db/index.ts'
import type { Jobs } from '#app/.server/base/jobs/index.ts'
import { notFound } from '#app/.server/base/lib/errors.ts'
import { reportError } from '#app/.server/base/lib/report-error.ts'
import { getHostingItem } from '#app/.server/studio/editing/index.ts'
import { requireRoom } from '#app/.server/studio/files/index.ts'
import { uploadAudio } from '#app/.server/studio/uploads/index.ts'
import { download, partFolder, partSize } from '../imports/download.ts'
import { CopyRefused, isEndedRight, isFinal, isForeseen, nextTry } from '../imports/failures.ts'
import {
  type AudioOrder,
  endOrder,
  fetchLater,
  findOrder,
  type ItemIds,
  setOrder,
} from './audio-orders.ts'
import { publishMade } from './publish-made.ts'

/**
 * The job that fetches the audio of an episode from its address and publishes it as it was asked, by the rights that
 * whoever asked has then. What was cut off goes on where it ended; what fails for good is told in the studio.
 */
export async function fetchEpisodeAudio(
  product: Ctx,
  { feedId, itemId }: Jobs['fetch-episode-audio'],
): Promise<void> {
  const ids = { feed_id: feedId, item_id: itemId }
  const order = await findOrder(product, ids)
  if (!order || order.state === 'FAILED') return
  const ctx = asProductForManager(product, order.user_id)
  const part = path.join(partFolder(ctx), `episode-${feedId}-${itemId}.part`)
  const before = await partSize(part)
  try {
    await setOrder(ctx, ids, { state: 'FETCHING' })
    await fetchAndPublish(ctx, order, part)
    await endOrder(ctx, ids)
    await rm(part, { force: true })
  } catch (error) {
    if (error instanceof DatabaseAwayError) throw error
    const hasProgressed = (await partSize(part)) > before
    const isOver = await noteFailure(ctx, order, { error, hasProgressed })
    if (isOver) await rm(part, { force: true })
  }
}

async function fetchAndPublish(ctx: Ctx, order: AudioOrder, part: string): Promise<void> {
  const { feed_id, item_id, url } = order
  const ids = { feed_id, item_id }
  const { [order.user_id]: account } = Object.fromEntries(
    await publicProfiles(ctx, [order.user_id]),
  )
  if (!account || account.isSuspended) throw notFound('NO_FEED')
  let { item } = await getHostingItem(ctx, ids)
  // It is here where a process ended after it, or somebody was quicker.
  if (!audioFile(item.content, 'DEFAULT')) {
    await requireRoom(ctx, feed_id, 1)
    const wanted = wantedOf(ctx, order)
    const file = { name: nameOf(url), type: 'audio/mpeg' }
    ;({ item } = await download(ctx, part, wanted, (arriving) =>
      uploadAudio(ctx, { ...ids, access: 'DEFAULT' }, { ...file, ...arriving }),
    ))
  }
  if (item.meta.published || item.meta.scheduled) return
  const publish_at = order.publish_at?.toISOString()
  await publishMade(ctx, ids, item, { publish_at, draft: order.is_draft })
}

function wantedOf(ctx: Ctx, { url, validator, ...ids }: AudioOrder) {
  return {
    url,
    maxBytes: largest.audio,
    validator,
    onVersion: (validator: string | null) => note(ctx, ids, { validator, arrived_bytes: 0 }),
    onProgress: (bytes: number, total: number | null) =>
      note(ctx, ids, { arrived_bytes: bytes, total_bytes: total }),
  }
}

/** @throws CopyRefused if its episode is gone, which ends it at once */
async function note(ctx: Ctx, ids: ItemIds, values: Parameters<typeof setOrder>[2]): Promise<void> {
  if (!(await setOrder(ctx, ids, values))) throw new CopyRefused(texts.noRight)
}

/** Tries it again later, or says why it isn't any more. Returns whether it is over. */
async function noteFailure(
  ctx: Ctx,
  order: AudioOrder,
  { error, hasProgressed }: { error: unknown; hasProgressed: boolean },
): Promise<boolean> {
  const reason = reasonOf(error)
  const next = nextTry(error, { tries: order.tries, hasProgressed })
  if (!next || isFinal(error)) {
    await setOrder(ctx, order, { state: 'FAILED', reason })
    return true
  }
  const isThere = await setOrder(ctx, order, { state: 'WAITING', reason, tries: next.tries })
  if (isThere) await fetchLater(ctx, order, next.afterSeconds)
  return !isThere
}

function reasonOf(error: unknown): string {
  if (isEndedRight(error)) return texts.noRight
  if (isForeseen(error)) return error.message.slice(0, 500)
  reportError(error, { label: 'fetch-episode-audio' })
  return studioMessages.uploadFailed
}

/** The name of the file as its address has it; what it is, its bytes tell. */
function nameOf(url: string): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? ''
  const stem = decodable(last).replace(/\.[A-Za-z0-9]{1,5}$/, '')
  return toFilename(`${stem || 'audio'}.mp3`)
}

function decodable(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
