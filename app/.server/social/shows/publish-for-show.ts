import type { z } from 'zod'
import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import type { ProposedEvent, showEventInput } from '#app/schemas/studio/show-keys.ts'
import { showKeyTexts as texts } from '#app/texts/studio/show-keys.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { episodeWasAnnounced } from '#app/.server/studio/publishing/index.ts'
import { requireFeedOwner } from '#app/.server/studio/records/index.ts'
import { toBytes } from '#app/.server/social/events/index.ts'
import { refuseUnwelcomeWords } from '#app/.server/accounts/blocks/index.ts'
import { saysSomething } from '#app/.server/social/moderation/index.ts'
import { storeEvents } from '#app/.server/social/network/index.ts'
import { linkedShowKey, lockShowKey } from './show-keys.ts'
import { pendingEvents } from './pending-signatures.ts'

/** Seconds that the date of a signed event may differ from now. */
const maxSecondsOff = 600

/**
 * me/podcast-key-publish: publishes an event that the linked key of a show has signed, if it is exactly one that waits
 * for its signature.
 * @throws AppError 404 NO_FEED, 403 OWNER_ONLY, 400 OTHER_KEY, 409 NOT_WAITING, 400 UNWELCOME_WORD, NOT_PUBLISHED
 */
export function publishForShow(
  ctx: Ctx,
  { feed_id, event }: z.output<typeof showEventInput>,
): Promise<Record<string, never>> {
  return transact(ctx, async (ctx) => {
    await requireFeedOwner(ctx, feed_id, { lock: true })
    await lockShowKey(ctx, feed_id)
    const pubkey = await linkedShowKey(ctx, feed_id)
    if (pubkey !== event.pubkey) throw new AppError('OTHER_KEY', { message: texts.otherKey })
    const waiting = await pendingEvents(ctx, feed_id, pubkey)
    const proposed = waiting.find(({ event: wanted }) => saysTheSame(wanted, event))
    const off = Math.abs(event.created_at - ctx.now().getTime() / 1000)
    if (!proposed || off > maxSecondsOff)
      throw new AppError('NOT_WAITING', { status: 409, message: texts.notWaiting })
    if (saysSomething(event)) await refuseUnwelcomeWords(ctx, event.content)
    if (proposed.itemId !== null) await recordAnnouncement(ctx, feed_id, proposed.itemId, event)
    const [answer] = await storeEvents(ctx, [event], { trusted: true })
    if (!answer?.accepted)
      throw new AppError('NOT_PUBLISHED', { message: texts.notPublished, cause: answer?.text })
    return {}
  })
}

function saysTheSame(one: ProposedEvent, other: ProposedEvent): boolean {
  return (
    one.kind === other.kind &&
    one.content === other.content &&
    JSON.stringify(one.tags) === JSON.stringify(other.tags)
  )
}

/** Records the event that announces an episode, which the RSS feed then names as the place for comments. */
async function recordAnnouncement(
  ctx: Ctx,
  feedId: string,
  itemId: string,
  { id, pubkey }: NostrEvent,
): Promise<void> {
  await ctx.db
    .updateTable('announced_episodes')
    .set({ event_id: toBytes(id), pubkey: toBytes(pubkey), announced_at: ctx.now() })
    .where('feed_id', '=', feedId)
    .where('item_id', '=', itemId)
    .execute()
  await episodeWasAnnounced(ctx, feedId)
}
