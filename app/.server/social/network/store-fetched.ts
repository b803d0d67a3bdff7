import { sql } from 'kysely'
import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import { relayTexts } from '#app/texts/social/relay.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { isAway } from '#app/.server/base/db/index.ts'
import { bytesArray } from '#app/.server/social/events/index.ts'
import { storeEvents } from './store-events.ts'
import { type Answer, relayBounds } from '#app/.server/social/relay/index.ts'
import { reportError } from '#app/.server/base/lib/report-error.ts'

/** Numbers of events that another relay sent. */
export interface FetchResult {
  /** Newly stored. */
  fresh: number
  /** With a wrong id or signature. */
  forged: number
}

/**
 * Stores events that were fetched from another relay and aren't stored yet, by the same rules as what is sent to us.
 */
export async function storeFetched(ctx: Ctx, events: readonly NostrEvent[]): Promise<FetchResult> {
  const answers = await storeTogether(ctx, await newEventsAmong(ctx, events))
  const forgeries: string[] = [relayTexts.wrongId, relayTexts.wrongSignature]
  return {
    fresh: answers.filter(({ text }) => text === relayTexts.outcomes.stored).length,
    forged: answers.filter(({ text }) => forgeries.includes(text)).length,
  }
}

/**
 * The events that aren't stored yet, without those that are too long for our relay: the others needn't be checked
 * again.
 */
async function newEventsAmong({ db }: Ctx, events: readonly NostrEvent[]): Promise<NostrEvent[]> {
  const short = events.filter(({ tags }) => tags.length <= relayBounds.tags)
  const byId = new Map(short.map((event) => [event.id, event]))
  const { rows } = await sql<{ id: string }>`
    select encode(id, 'hex') as id from nostr_event_ids where id = any(${bytesArray([...byId.keys()])})
  `.execute(db)
  for (const { id } of rows) byId.delete(id)
  return [...byId.values()]
}

/** Stores events together, or one by one where that fails, so that one bad event keeps none of the others out. */
async function storeTogether(ctx: Ctx, events: readonly NostrEvent[]): Promise<Answer[]> {
  if (events.length === 0) return []
  try {
    return await storeEvents(ctx, events, { isFetched: true })
  } catch (error) {
    if (isAway(error)) throw error
    if (events.length === 1) {
      reportError(error, { label: 'other relays', place: 'other relays' })
      return []
    }
    const answers: Answer[] = []
    for (const event of events) answers.push(...(await storeTogether(ctx, [event])))
    return answers
  }
}
