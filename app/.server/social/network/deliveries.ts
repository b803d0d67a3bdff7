import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { type Db, inPortions } from '#app/.server/base/db/index.ts'
import { toBytes } from '#app/.server/social/events/index.ts'

/** `GIVEN_UP`: the relay couldn't be reached for a day, or its address is not allowed. */
type DeliveryState = 'WAITING' | 'ACCEPTED' | 'REFUSED' | 'GIVEN_UP'

/** The delivery of an event to another relay. */
export interface Delivery {
  relay: string
  state: DeliveryState
  /** The relay's answer, or why it wasn't reached. */
  answer: string
  attempts: number
  triedAt: Date | null
}

/** The deliveries of an event; none for one that isn't forwarded. */
export async function deliveriesOf({ db }: Pick<Ctx, 'db'>, id: string): Promise<Delivery[]> {
  const rows = await db
    .selectFrom('nostr_deliveries')
    .select(['relay', 'state', 'answer', 'attempts', 'tried_at'])
    .where('event_id', '=', toBytes(id))
    .orderBy('relay')
    .execute()
  return rows.map(({ state, tried_at, ...delivery }) => ({
    ...delivery,
    state: state as DeliveryState,
    triedAt: tried_at,
  }))
}

/** A delivery that is to be attempted now. */
export interface DueDelivery {
  id: string
  relay: string
  /** The event's JSON; null where it was deleted. */
  raw: string | null
  /** This attempt included. */
  attempts: number
  queuedAt: Date
}

/**
 * Claims deliveries that are due, at most so many. They are due again at `again`, should this process end meanwhile.
 */
export async function claimDueDeliveries(
  ctx: Pick<Ctx, 'db' | 'now'>,
  { max, again }: { max: number; again: Date },
): Promise<DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`
    with due as (
      select event_id, relay from nostr_deliveries where due_at <= ${ctx.now()}
      order by due_at limit ${max} for update skip locked
    ), taken as (
      update nostr_deliveries as deliveries
      set due_at = ${again}, attempts = attempts + 1, tried_at = ${ctx.now()} from due
      where deliveries.event_id = due.event_id and deliveries.relay = due.relay
      returning deliveries.event_id, deliveries.relay, deliveries.pubkey, attempts, queued_at
    )
    select encode(event_id, 'hex') as id, relay, attempts, queued_at as "queuedAt", raw
    from taken left join nostr_events as events on events.pubkey = taken.pubkey and events.id = event_id
    order by events.created_at, event_id
  `.execute(ctx.db)
  return rows
}

/** The result of an attempt: final, or with the time of the next one (`dueAt`). */
export interface DeliveryOutcome {
  id: string
  state: DeliveryState
  answer: string
  dueAt: Date | null
}

/** Saves the results of attempts at one relay. */
export async function saveOutcomes(
  db: Db,
  relay: string,
  outcomes: readonly DeliveryOutcome[],
): Promise<void> {
  if (outcomes.length === 0) return
  await sql`
    update nostr_deliveries as deliveries
    set state = given.state, answer = given.answer, due_at = given.due_at
    from unnest(${outcomes.map(({ id }) => id)}::text[], ${outcomes.map(({ state }) => state)}::text[],
      ${outcomes.map(({ answer }) => answer)}::text[], ${outcomes.map(({ dueAt }) => dueAt)}::timestamptz[])
      as given (id, state, answer, due_at)
    where event_id = decode(given.id, 'hex') and relay = ${relay}
  `.execute(db)
}

/** Deletes deliveries, of events that were deleted or have expired. */
export async function deleteDeliveries(
  db: Db,
  deleted: readonly Pick<DueDelivery, 'id' | 'relay'>[],
): Promise<void> {
  if (deleted.length === 0) return
  await sql`
    delete from nostr_deliveries as deliveries
    using unnest(${deleted.map(({ id }) => id)}::text[], ${deleted.map(({ relay }) => relay)}::text[]) as given (id, relay)
    where event_id = decode(given.id, 'hex') and deliveries.relay = given.relay
  `.execute(db)
}

const storedMs = 30 * 24 * 60 * 60 * 1000

/** Deletes deliveries that are older than a month. By the clock. */
export async function cleanUpDeliveries(ctx: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  const before = new Date(ctx.now().getTime() - storedMs)
  await inPortions(
    ctx.db,
    (limit) => sql`
      delete from nostr_deliveries where (event_id, relay) in (
        select event_id, relay from nostr_deliveries where queued_at < ${before} ${limit}
      )`,
  )
}
