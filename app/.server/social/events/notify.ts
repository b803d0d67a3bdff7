import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'

/** The channel (NOTIFY) by which processes tell each other of new events, and of changes of the operator's policy. */
export const nostrChannel = 'nostr_events'

/** Tells of events that a process has committed. */
export interface EventNotice {
  /** The process that has already told its own subscribers; empty where none has. */
  origin: string
  isEphemeral: boolean
  ids: string[]
}

// A payload of NOTIFY is shorter than 8,000 bytes: room for this many ids of 43 characters.
const idsPerPayload = 180

/** Notifies all processes of events when the transaction commits. */
export async function notifyOfEvents(
  ctx: Pick<Ctx, 'db'>,
  { origin, isEphemeral, ids }: EventNotice,
): Promise<void> {
  const payloads: string[] = []
  for (let at = 0; at < ids.length; at += idsPerPayload) {
    const bytes = Buffer.from(ids.slice(at, at + idsPerPayload).join(''), 'hex')
    payloads.push(`${isEphemeral ? 'passing' : 'stored'}:${origin}:${bytes.toString('base64url')}`)
  }
  if (payloads.length === 0) return
  await sql`select pg_notify(${nostrChannel}, payload) from unnest(${payloads}::text[]) as payload`.execute(
    ctx.db,
  )
}

/** Parses what `notifyOfEvents` sends; null for anything else. */
export function readNotice(payload: string): EventNotice | null {
  const [what, origin, text, ...more] = payload.split(':')
  if (origin === undefined || text === undefined || more.length > 0) return null
  const bytes = Buffer.from(text, 'base64url')
  const ids = Array.from({ length: bytes.length >> 5 }, (_, at) =>
    bytes.toString('hex', at * 32, at * 32 + 32),
  )
  return { origin, isEphemeral: what === 'passing', ids }
}
