import type { AuthenticatedCall } from '#app/client/session/authenticated-call.ts'
import type { ContentHit } from '#app/schemas/content.ts'
import type { HeardMedia } from '#app/schemas/rights.ts'

const mostAtOnce = 500

/**
 * These hits with the media that the account hears of those of which something is sold. Lists that many get hold only
 * what everybody hears; where the call fails it stays so.
 */
export async function withOwnMedia(
  hits: readonly ContentHit[],
  call: AuthenticatedCall,
): Promise<readonly ContentHit[]> {
  const ids = hits.flatMap(({ _id, product, withdrawn }) => (product && !withdrawn ? [_id] : []))
  if (ids.length === 0) return hits
  const body = { ids: ids.slice(0, mostAtOnce) }
  const answer = await call<{ media: HeardMedia[] }>('me/heard-media-get', body)
  if (!answer.ok) return hits
  const media = new Map(answer.value.media.map((own) => [own._id, own]))
  return hits.map((hit) => withMedia(hit, media.get(hit._id)))
}

function withMedia(hit: ContentHit, own: HeardMedia | undefined): ContentHit {
  if (!own) return hit
  const { audio, video, duration } = own
  return { ...hit, info: { ...hit.info, audio, video, ...(duration > 0 && { duration }) } }
}
