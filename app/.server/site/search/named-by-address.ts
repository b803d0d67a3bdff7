import { type SearchAddress, readAddress } from '#app/rules/catalogue/search-address.ts'
import { personPath } from '#app/rules/social/person.ts'
import { isEnabled } from '#app/rules/base/areas.ts'
import type { NamedByAddress } from '#app/schemas/catalogue/search.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { hitsByGuid, hitsById } from '#app/.server/catalogue/cards/index.ts'
import { checkedFeedUrl, feedAtAddress } from '#app/.server/catalogue/feeds/index.ts'
import { feedOfPage } from '#app/.server/catalogue/search/index.ts'
import { hiddenAmong } from '#app/.server/catalogue/standing/index.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { importOfAddress } from '#app/.server/library/entries/index.ts'

/** What was typed as an address: the show that it leads to, or how it may be added; null where words were typed. */
export async function namedByAddress(ctx: Ctx, query: string): Promise<NamedByAddress | null> {
  const address = readAddress(query)
  if (address === null) return null
  if (address.kind === 'npub')
    return isEnabled(ctx.site, 'SOCIAL')
      ? { state: 'PROFILE', path: personPath({ npub: address.npub }) }
      : null
  try {
    const hit = await knownShow(ctx, address)
    if (hit) return { state: 'KNOWN', hit }
    if (address.kind !== 'feed') return { state: 'UNKNOWN', kind: address.kind }
    return await unknownFeed(ctx, address.url)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { state: 'ADDABLE', url: null, failed: error.message }
  }
}

async function knownShow(
  ctx: Ctx,
  address: Exclude<SearchAddress, { kind: 'npub' }>,
): Promise<ContentHit | null> {
  const [hit = null] =
    address.kind === 'guid'
      ? await hitsByGuid(ctx, [{ feedGuid: address.guid, itemGuid: null }])
      : await hitsById(ctx, await idsOf(ctx, address))
  if (hit === null || hit.withdrawn) return null
  return (await hiddenAmong(ctx, [hit._id])).has(hit._id) ? null : hit
}

async function idsOf(
  ctx: Ctx,
  address: Extract<SearchAddress, { url: string }>,
): Promise<string[]> {
  const id =
    address.kind === 'feed'
      ? (await feedAtAddress(ctx, checkedFeedUrl(address.url)))?.id
      : await feedOfPage(ctx, address.url)
  return id ? [id] : []
}

async function unknownFeed(ctx: Ctx, typed: string): Promise<NamedByAddress> {
  const url = checkedFeedUrl(typed)
  const line = ctx.actor.kind === 'user' ? await importOfAddress(ctx, url) : null
  if (line?.status === 'WAITING') return { state: 'ADDING' }
  return { state: 'ADDABLE', url, failed: line?.status === 'FAILED' ? line.reason : null }
}
