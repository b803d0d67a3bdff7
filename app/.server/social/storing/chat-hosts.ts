import { sql } from 'kysely'
import {
  chatLiveAddress,
  liveChatKind,
  readLiveAddress,
} from '#app/protocols/nostr/live-activity.ts'
import { hostRefusal } from '#app/rules/social/live-chat.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { addressTarget, type EventWithText } from '#app/.server/social/events/index.ts'

type Refusal = NonNullable<ReturnType<typeof hostRefusal>>

interface SenderRow {
  id: string
  activity: string
  pubkey: string
  slow_seconds: number
  is_host: boolean
  is_muted: boolean
  has_message_nearby: boolean
  last_at: Date | null
}

/**
 * The messages of a batch that the hosts of their chats refuse, with why, by id. Called where events are stored, under
 * the lock of their authors, so that two messages of one person can't race each other. Slow mode needs the time at
 * which a message arrived: it is stored for those that pass, unless they were fetched from another relay, in whatever
 * order.
 */
export async function chatHostRefusals(
  ctx: Pick<Ctx, 'db' | 'now'>,
  batch: readonly EventWithText[],
  { isFetched }: { isFetched: boolean },
): Promise<Map<string, Refusal>> {
  const senders = await sendersInChats(ctx, batch)
  const now = ctx.now().getTime()
  const refused = new Map<string, Refusal>()
  const arrived = new Map<string, SenderRow>()
  for (const sender of senders) {
    const key = sender.activity + sender.pubkey
    const isSecond = arrived.has(key)
    const last = isFetched ? null : sender.last_at
    const why = hostRefusal({
      isHost: sender.is_host,
      isMuted: sender.is_muted,
      slowSeconds: sender.slow_seconds,
      hasMessageNearby: sender.has_message_nearby,
      sinceLast: isSecond && !isFetched ? 0 : last && now - last.getTime(),
    })
    if (why) refused.set(sender.id, why)
    else if (sender.slow_seconds > 0) arrived.set(key, sender)
  }
  if (!isFetched) await storeArrivals(ctx, [...arrived.values()])
  return refused
}

/** The senders of those messages that are for chats hosted here and aren't stored yet. */
async function sendersInChats(
  ctx: Pick<Ctx, 'db'>,
  batch: readonly EventWithText[],
): Promise<SenderRow[]> {
  const messages = batch.flatMap(({ event }) => {
    const address = event.kind === liveChatKind ? chatLiveAddress(event) : null
    return address === null ? [] : [{ ...event, address, activity: addressTarget(address) }]
  })
  if (messages.length === 0) return []
  const { rows } = await sql<SenderRow>`
    with given as materialized (
      select decode(id, 'hex') as id, decode(activity, 'hex') as activity, decode(pubkey, 'hex') as pubkey, created_at,
        is_activitys, at
      from unnest(${messages.map(({ id }) => id)}::text[], ${messages.map(({ activity }) => activity)}::text[],
        ${messages.map(({ pubkey }) => pubkey)}::text[], ${messages.map(({ created_at }) => created_at)}::bigint[],
        ${messages.map(({ address, pubkey }) => readLiveAddress(address)?.pubkey === pubkey)}::boolean[])
        with ordinality as given (id, activity, pubkey, created_at, is_activitys, at)
    )
    select encode(given.id, 'hex') as id, encode(given.activity, 'hex') as activity, encode(given.pubkey, 'hex') as pubkey,
      slow_seconds, last_at, mutes.pubkey is not null as is_muted,
      is_activitys or exists (
        select from account_nostr_keys as keys
        join hosting_feed_owners as owners on owners.user_id = keys.user_id and owners.feed_id = chats.feed_id
        where keys.pubkey = given.pubkey offset 0
      ) as is_host,
      exists (
        select from nostr_live_chat as others where others.activity = given.activity and others.pubkey = given.pubkey
          and others.created_at > given.created_at - slow_seconds and others.created_at < given.created_at + slow_seconds
        offset 0
      ) as has_message_nearby
    from given
    join live_chats as chats on chats.activity = given.activity
    left join live_chat_mutes as mutes on mutes.feed_id = chats.feed_id and mutes.pubkey = given.pubkey
    left join live_chat_paces as paces on paces.activity = given.activity and paces.pubkey = given.pubkey
    where not exists (select from nostr_event_ids as known where known.id = given.id offset 0)
    order by at
  `.execute(ctx.db)
  return rows
}

async function storeArrivals(ctx: Pick<Ctx, 'db' | 'now'>, senders: SenderRow[]): Promise<void> {
  if (senders.length === 0) return
  await sql`
    insert into live_chat_paces (activity, pubkey, last_at)
    select decode(activity, 'hex'), decode(pubkey, 'hex'), ${ctx.now()}
    from unnest(${senders.map(({ activity }) => activity)}::text[], ${senders.map(({ pubkey }) => pubkey)}::text[])
      as given (activity, pubkey)
    on conflict (activity, pubkey) do update set last_at = excluded.last_at
  `.execute(ctx.db)
}

const paceDays = 1

/** Deletes arrivals that are older than any slow mode. By the clock. */
export async function cleanUpChatPaces(ctx: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  await ctx.db
    .deleteFrom('live_chat_paces')
    .where('last_at', '<', new Date(ctx.now().getTime() - paceDays * 86_400_000))
    .execute()
}
