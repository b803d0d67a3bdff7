import { isExpired } from '#app/protocols/nostr/expiration.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { GuardedFetchError } from '#app/.server/base/ports/fetch/index.ts'
import { fromRaw } from '#app/.server/social/events/index.ts'
import { backOffMs } from './back-off.ts'
import {
  type DeliveryOutcome,
  deleteDeliveries,
  type DueDelivery,
  saveOutcomes,
  claimDueDeliveries,
} from './deliveries.ts'
import { Misbehaviour } from './relay-faults.ts'
import { openSession, type RelaySession } from './relay-session.ts'
import { countDelivered } from './other-relays.ts'

const relaysAtOnce = 8
const maxPerRun = 200
/** After so long another process attempts the deliveries again, should this one end meanwhile. */
const againMs = 10 * 60_000
/** Attempts for a relay that can't be reached end after so long. */
const longestMs = 24 * 60 * 60 * 1000
/** Errors of addresses that will never be allowed. */
const hopeless = new Set(['BAD_URL', 'BLOCKED_PORT', 'BLOCKED_ADDRESS'])

interface Sendable extends DueDelivery {
  raw: string
}

/** Attempts the deliveries that are due. A job that is enqueued with each delivery, and of every minute for retries. */
export async function forwardEvents(ctx: Ctx, ending?: AbortSignal): Promise<void> {
  const again = new Date(ctx.now().getTime() + againMs)
  const due = await claimDueDeliveries(ctx, { max: maxPerRun, again })
  await deleteDeliveries(
    ctx.db,
    due.filter((delivery) => !isSendable(delivery, ctx.now())),
  )
  const queue = [...byRelay(due.filter((delivery) => isSendable(delivery, ctx.now())))]
  const workers = Array.from({ length: relaysAtOnce }, async () => {
    for (let next = queue.shift(); next && !ending?.aborted; next = queue.shift())
      await sendTo(ctx, ...next, ending)
  })
  await Promise.all(workers)
}

function isSendable(delivery: DueDelivery, now: Date): delivery is Sendable {
  if (delivery.raw === null) return false
  return !isExpired(fromRaw(delivery.raw).event, Math.floor(now.getTime() / 1000))
}

function byRelay(deliveries: readonly Sendable[]): Map<string, Sendable[]> {
  const byRelay = new Map<string, Sendable[]>()
  for (const delivery of deliveries)
    byRelay.set(delivery.relay, [...(byRelay.get(delivery.relay) ?? []), delivery])
  return byRelay
}

/** Attempts the deliveries to one relay, and saves the results. What the relay doesn't answer is due again later. */
async function sendTo(
  ctx: Ctx,
  relay: string,
  deliveries: readonly Sendable[],
  ending?: AbortSignal,
): Promise<void> {
  const outcomes: DeliveryOutcome[] = []
  let session: RelaySession | null = null
  try {
    session = await openSession(ctx, relay, { signal: ending })
    for (const delivery of deliveries)
      outcomes.push(outcomeOf(delivery, await session.publish(delivery), ctx.now()))
  } catch (error) {
    if (!(error instanceof GuardedFetchError || error instanceof Misbehaviour)) throw error
    for (const delivery of deliveries.slice(outcomes.length))
      outcomes.push(
        ending?.aborted
          ? { id: delivery.id, state: 'WAITING', answer: '', dueAt: ctx.now() }
          : outcomeOfFailure(delivery, error, ctx.now()),
      )
  } finally {
    session?.close()
  }
  await saveOutcomes(ctx.db, relay, outcomes)
  const accepted = outcomes.filter(({ state }) => state === 'ACCEPTED').length
  if (accepted > 0) await countDelivered(ctx, relay, accepted)
}

function outcomeOf(
  delivery: Sendable,
  { isAccepted, text }: { isAccepted: boolean; text: string },
  now: Date,
): DeliveryOutcome {
  if (isAccepted || text.startsWith('duplicate:'))
    return { id: delivery.id, state: 'ACCEPTED', answer: text, dueAt: null }
  // The prefix before the colon is for programs (NIP-01). These two stand for temporary refusals.
  if (/^(?:rate-limited|error):/.test(text)) return later(delivery, text, now)
  return { id: delivery.id, state: 'REFUSED', answer: text, dueAt: null }
}

function outcomeOfFailure(delivery: Sendable, error: Error, now: Date): DeliveryOutcome {
  const isHopeless = error instanceof GuardedFetchError && hopeless.has(error.code)
  return isHopeless
    ? { id: delivery.id, state: 'GIVEN_UP', answer: error.message, dueAt: null }
    : later(delivery, error.message, now)
}

function later({ id, attempts, queuedAt }: Sendable, answer: string, now: Date): DeliveryOutcome {
  const dueAt = new Date(now.getTime() + backOffMs(attempts))
  return dueAt.getTime() - queuedAt.getTime() > longestMs
    ? { id, state: 'GIVEN_UP', answer, dueAt: null }
    : { id, state: 'WAITING', answer, dueAt }
}
