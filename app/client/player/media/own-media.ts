import type { AuthenticatedCall } from '#app/client/base/session/authenticated-call.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { clipOfUrl, clipUrl } from './clip-url.ts'
import { isOfSession, type PlayerQueueItem } from '#app/client/player/hit.ts'
import type { EntitledMedia } from '#app/schemas/studio/rights.ts'

const maxAtOnce = 500

/**
 * These hits with the media that the account hears of those of which something is sold. Lists that many get hold only
 * what everybody hears; where the call fails it stays so.
 */
export async function withOwnMedia(
  hits: readonly ContentHit[],
  call: AuthenticatedCall,
): Promise<readonly ContentHit[]> {
  const ids = hits.flatMap(({ _id, product, withdrawn }) => (product && !withdrawn ? [_id] : []))
  const media = await entitledMedia(ids, call)
  return media.size === 0 ? hits : hits.map((hit) => withMedia(hit, media.get(hit._id)))
}

/**
 * The addresses of the account that listens now in the place of those that queued items have of an earlier session,
 * which open nothing any more. What isn't theirs, or can't be asked for, keeps its address.
 */
export async function ownAddresses(
  items: readonly PlayerQueueItem[],
  call: AuthenticatedCall,
): Promise<Record<string, string>> {
  const sold = items.filter(isOfSession)
  const media = await entitledMedia(
    [...new Set(sold.flatMap(({ entity }) => entity?._id ?? []))],
    call,
  )
  return Object.fromEntries(
    sold.flatMap((item) => {
      const own = media.get(item.entity?._id ?? '')
      const file = item.video ? own?.video : own?.audio
      const clip = clipOfUrl(item.url)
      return file ? [[item.url, clip ? clipUrl(file, clip) : file]] : []
    }),
  )
}

async function entitledMedia(
  ids: readonly string[],
  call: AuthenticatedCall,
): Promise<Map<string, EntitledMedia>> {
  if (ids.length === 0) return new Map()
  const body = { ids: ids.slice(0, maxAtOnce) }
  const answer = await call<{ media: EntitledMedia[] }>('me/heard-media-get', body)
  return new Map(answer.ok ? answer.value.media.map((own) => [own._id, own]) : [])
}

function withMedia(hit: ContentHit, own: EntitledMedia | undefined): ContentHit {
  if (!own) return hit
  const { audio, video, duration } = own
  return { ...hit, info: { ...hit.info, audio, video, ...(duration > 0 && { duration }) } }
}
