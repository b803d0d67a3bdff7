import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { chatHostRefusals } from './chat-hosts.ts'
import { storeFollowListVersions } from '#app/.server/social/event-index/index.ts'
import { queueDeliveries } from './delivery-queue.ts'
import { decideBatch, type Outcome } from './decide.ts'
import { readPriorState } from './prior-state.ts'
import {
  type EventWithText,
  lockAuthors,
  notifyOfEvents,
} from '#app/.server/social/events/index.ts'
import { announceToPages } from './announce-to-pages.ts'
import { tellOfComments } from './told-comments.ts'
import { writeChanges } from './write-changes.ts'

/** What became of each event of a batch, and the events of it that were stored. */
export interface StoredBatch {
  outcomes: Outcome[]
  stored: EventWithText[]
}

/**
 * Stores a batch of checked events that aren't ephemeral, in one transaction, and notifies all processes. The result
 * doesn't depend on the order in which events arrive. `origin` names the calling process where it notifies its own
 * subscribers itself. Events of forwarded authors are queued for other relays, unless they were fetched from one.
 */
export function storeBatch(
  ctx: Ctx,
  batch: readonly EventWithText[],
  { origin = '', isFetched = false }: { origin?: string; isFetched?: boolean } = {},
): Promise<StoredBatch> {
  return transact(ctx, async (ctx) => {
    await lockAuthors(
      ctx,
      batch.map(({ event }) => event.pubkey),
    )
    const refused = await chatHostRefusals(ctx, batch, { isFetched })
    const admitted = batch.filter(({ event }) => !refused.has(event.id))
    const { outcomes, ...changes } = decideBatch(admitted, await readPriorState(ctx, admitted))
    await announceToPages(ctx, changes.stored, await writeChanges(ctx, changes))
    await tellOfComments(ctx, changes.stored)
    await storeFollowListVersions(ctx, changes.stored)
    const ids = changes.stored.map(({ event }) => event.id)
    await notifyOfEvents(ctx, { origin, isEphemeral: false, ids })
    if (!isFetched) await queueDeliveries(ctx, changes.stored)
    return {
      outcomes: batch.map(({ event }) => refused.get(event.id) ?? outcomes.shift() ?? 'duplicate'),
      stored: changes.stored,
    }
  })
}
