import { sql } from 'kysely'
import {
  chatLiveAddress,
  liveActivityKind,
  liveActivityOf,
  liveChatKind,
} from '#app/protocols/nostr/live-activity.ts'
import type { Db } from '#app/.server/base/db/index.ts'
import {
  addressTarget,
  type EventWithText,
  storedTagValue,
} from '#app/.server/social/events/index.ts'

/** Indexes live activities, and the messages of their chats. */
export async function addLiveActivities(db: Db, events: readonly EventWithText[]): Promise<void> {
  await insertLiveActivities(db, liveActivitiesIn(events))
  const messages = chatMessagesIn(events)
  if (messages.length === 0) return
  await sql`
    insert into nostr_live_chat (activity, id, pubkey, created_at)
    select decode(activity, 'hex'), decode(id, 'hex'), decode(pubkey, 'hex'), created_at
    from unnest(${messages.map(({ activity }) => activity)}::text[], ${messages.map(({ id }) => id)}::text[],
      ${messages.map(({ pubkey }) => pubkey)}::text[], ${messages.map(({ created_at }) => created_at)}::bigint[])
      as given (activity, id, pubkey, created_at)
  `.execute(db)
}

export async function deleteLiveActivities(
  db: Db,
  events: readonly EventWithText[],
): Promise<void> {
  const activities = liveActivitiesIn(events)
  if (activities.length > 0)
    await sql`
      delete from nostr_live_activities as activities
      using unnest(${activities.map(({ pubkey }) => pubkey)}::text[], ${activities.map(({ d }) => d)}::text[]) as given (pubkey, d)
      where activities.pubkey = decode(given.pubkey, 'hex') and activities.d = given.d
    `.execute(db)
  const messages = chatMessagesIn(events)
  if (messages.length > 0)
    await sql`
      delete from nostr_live_chat as chat
      using unnest(${messages.map(({ activity }) => activity)}::text[], ${messages.map(({ id }) => id)}::text[]) as given (activity, id)
      where chat.activity = decode(given.activity, 'hex') and chat.id = decode(given.id, 'hex')
    `.execute(db)
}

async function insertLiveActivities(
  db: Db,
  activities: ReturnType<typeof liveActivitiesIn>,
): Promise<void> {
  if (activities.length === 0) return
  await sql`
    insert into nostr_live_activities (pubkey, d, id, created_at, status, title, summary, image, streaming, starts_at, ends_at)
    select decode(pubkey, 'hex'), d, decode(id, 'hex'), created_at, status, title, summary, image, streaming, starts_at, ends_at
    from unnest(${activities.map(({ pubkey }) => pubkey)}::text[], ${activities.map(({ d }) => d)}::text[],
      ${activities.map(({ id }) => id)}::text[], ${activities.map(({ created_at }) => created_at)}::bigint[],
      ${activities.map(({ status }) => status)}::text[], ${activities.map(({ title }) => title)}::text[],
      ${activities.map(({ summary }) => summary)}::text[], ${activities.map(({ image }) => image)}::text[],
      ${activities.map(({ streaming }) => streaming)}::text[], ${activities.map(({ starts }) => starts)}::bigint[],
      ${activities.map(({ ends }) => ends)}::bigint[])
      as given (pubkey, d, id, created_at, status, title, summary, image, streaming, starts_at, ends_at)
  `.execute(db)
}

function liveActivitiesIn(events: readonly EventWithText[]) {
  return events
    .filter(({ event }) => event.kind === liveActivityKind)
    .map(({ event }) => {
      const activity = liveActivityOf(event)
      return { ...event, ...activity, d: storedTagValue(activity.d) }
    })
}

function chatMessagesIn(events: readonly EventWithText[]) {
  return events.flatMap(({ event }) => {
    const address = event.kind === liveChatKind ? chatLiveAddress(event) : null
    return address === null ? [] : [{ ...event, activity: addressTarget(address) }]
  })
}
