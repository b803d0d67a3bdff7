import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import { changeProblem, type FollowListProblem } from '#app/protocols/nostr/follow-list-change.ts'
import { followingTexts } from '#app/texts/social/following.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { lockAuthors } from '#app/.server/social/events/index.ts'
import { deliveriesOf, type Delivery, storeEvents } from '#app/.server/social/network/index.ts'
import { type AskSettings, newestOf } from '../own-events/ask-write-relays.ts'
import { requireOwnKey } from '../own-events/own-key.ts'
import { latestFollowList } from './latest.ts'
import { newestFollowListVersion } from '#app/.server/social/event-index/index.ts'

const texts = followingTexts.errors

/**
 * me/nostr-follow-list-publish: publishes a new version of the account's follow list, if it differs by one follow from
 * the newest one, which is fetched anew. Returns its deliveries. Idempotent.
 * @throws AppError as `ownKey` and `latestFollowList` do, 409 FOLLOW_LIST_CHANGED, 403 FOLLOW_LIST_REFUSED by our relay
 */
export async function publishFollowList(
  ctx: Ctx,
  { event }: { event: NostrEvent },
  settings: AskSettings = {},
): Promise<Delivery[]> {
  const pubkey = await requireOwnKey(ctx)
  if (event.pubkey !== pubkey) throw listChanged('OTHER_LIST')
  const latest = await latestFollowList(ctx, pubkey, settings)
  await transact(ctx, (ctx) => publishNext(ctx, latest.event, event))
  return deliveriesOf(ctx, event.id)
}

async function publishNext(ctx: Ctx, found: NostrEvent, event: NostrEvent): Promise<void> {
  await lockAuthors(ctx, [event.pubkey])
  // Another request may have published a version since the relays were asked.
  const newest = newestOf(await newestFollowListVersion(ctx, event.pubkey), found)
  if (newest.id === event.id) return
  const problem = changeProblem(newest, event)
  if (problem !== null) throw listChanged(problem)
  const follows = event.created_at === newest.created_at + 1
  const [answer] = await storeEvents(ctx, [event], { mayBeAhead: follows })
  if (answer?.accepted !== true)
    throw new AppError('FOLLOW_LIST_REFUSED', { status: 403, message: answer?.text ?? '' })
}

function listChanged(problem: FollowListProblem): AppError {
  return new AppError('FOLLOW_LIST_CHANGED', {
    status: 409,
    message: texts.FOLLOW_LIST_CHANGED,
    details: { problem },
  })
}
