import { podcastGuid } from '#app/protocols/feed/podcast-guid.ts'
import type { FeedDocument } from '#app/protocols/feed/document.ts'
import {
  feedAtAddress,
  guidHolder,
  ownedFeed,
  type OwnedFeed,
} from '#app/.server/catalogue/feeds/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { hasProof, readAgain } from './proof.ts'
import type { ImportRow } from './import-rows.ts'

/** What a feed that is imported may keep: what its document says of itself proves nothing about another's. */
export interface ProvedIdentity {
  /** The feed of the catalogue whose public ids it takes over; null without one. */
  feedId: string | null
  /** Its podcast:guid; null if the studio gives it one of its own. */
  guid: string | null
  isGuidProved: boolean
}

/**
 * What a feed of a proved import may keep. Public ids and a guid that the catalogue has stay with it where the catalogue's
 * own address of that feed was proved, or its owner's mail, or where `podcast:txt` stands at that address. Who proves that says
 * nothing of a guid that was only seen there first: the right to it is no better than before.
 */
export async function provedIdentity(
  ctx: Ctx,
  row: ImportRow,
  { url, document }: { url: string; document: Pick<FeedDocument, 'guid'> },
): Promise<ProvedIdentity> {
  const feedId = await provedFeed(ctx, row, url)
  for (const guid of [document.guid, podcastGuid(url)]) {
    if (guid === undefined || !isUuid(guid)) continue
    const holder = await guidHolder(ctx, guid)
    const isOwn = guid === podcastGuid(url)
    if (holder === null) return { feedId, guid, isGuidProved: isOwn }
    if (holder.id === feedId || (await isProvedElsewhere(ctx, row, holder)))
      return { feedId, guid, isGuidProved: isOwn || holder.basis !== 'SEEN' }
  }
  return { feedId, guid: null, isGuidProved: false }
}

/** The feed of the catalogue that an address leads to, if it is proved to be the same: an alias alone proves nothing. */
async function provedFeed(ctx: Ctx, row: ImportRow, url: string): Promise<string | null> {
  const place = await feedAtAddress(ctx, url)
  if (place === null || place.hostingFeedId !== null) return null
  if (place.isOwn) return place.id
  const feed = await ownedFeed(ctx, place.id)
  return feed && (await isProvedElsewhere(ctx, row, feed)) ? feed.id : null
}

/** Whether a feed at another address than the proved one is of the same owner; one that is made here has its own. */
async function isProvedElsewhere(ctx: Ctx, row: ImportRow, feed: OwnedFeed): Promise<boolean> {
  if (feed.hostingFeedId !== null) return false
  if (row.proved_by === 'EMAIL' && feed.ownerEmail !== null && feed.ownerEmail === row.owner_email)
    return true
  if (!/^https?:/.test(feed.url)) return false
  const document = await readAgain(ctx, feed.url)
  return document !== null && hasProof(row, document)
}

function isUuid(guid: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(guid)
}
