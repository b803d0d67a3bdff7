import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import { followListKind } from '#app/protocols/nostr/follow-list.ts'
import { followingTexts } from '#app/texts/social/following.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { notFound } from '#app/.server/base/lib/errors.ts'
import { withText } from '#app/.server/social/events/index.ts'
import {
  type RelayAnswers,
  askWriteRelays,
  type AskSettings,
  requireAnswers,
} from '../own-events/ask-write-relays.ts'
import {
  storeFollowListVersions,
  newestFollowListVersion,
} from '#app/.server/social/event-index/index.ts'
import { requireOwnKey } from '../own-events/own-key.ts'

const texts = followingTexts.errors

/** A follow list, and the relays that were asked for it. */
export interface LatestFollowList extends Pick<RelayAnswers, 'asked' | 'answered'> {
  event: NostrEvent
}

/**
 * The newest follow list of a key, from all of its write relays and ours. All of them must answer, since any may have a
 * newer version. Each version that was found is stored as a backup.
 * @throws AppError 503 RELAYS_NOT_ANSWERING, 404 ERROR_MISSING_FOLLOW_LIST
 */
export async function latestFollowList(
  ctx: Ctx,
  pubkey: string,
  { withinMs }: AskSettings = {},
): Promise<LatestFollowList> {
  const answers = await askWriteRelays(ctx, {
    pubkey,
    kind: followListKind,
    stored: await newestFollowListVersion(ctx, pubkey),
    withinMs,
    see: (events) => storeFollowListVersions(ctx, events.map(withText)),
  })
  requireAnswers(answers, texts.RELAYS_NOT_ANSWERING)
  const { newest, asked, answered } = answers
  if (!newest) throw notFound('ERROR_MISSING_FOLLOW_LIST', texts.ERROR_MISSING_FOLLOW_LIST)
  return { event: newest, asked, answered }
}

/**
 * me/nostr-follow-list: the newest follow list of the account's key.
 * @throws AppError as `ownKey` and `latestFollowList` do
 */
export async function ownFollowList(ctx: Ctx): Promise<LatestFollowList> {
  return latestFollowList(ctx, await requireOwnKey(ctx))
}
