import { sql } from 'kysely'
import { finalizeEvent, getPublicKey } from 'nostr-tools/pure'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { deleteEvents } from '#app/.server/social/storing/index.ts'
import { storeEvents } from '#app/.server/social/network/index.ts'
import type { Chat } from '#app/protocols/feed/document.ts'
import type { NostrEvent, UnsignedEvent } from '#app/protocols/nostr/event.ts'
import { toNpub } from '#app/protocols/nostr/keys.ts'
import { liveActivityEvent, liveAddress, liveChatKind } from '#app/protocols/nostr/live-activity.ts'
import { profileKind } from '#app/protocols/nostr/profile.ts'
import { broadcastGuid } from './elsewhere.ts'
import { demoKey } from './keys.ts'
import type { PicturesOfPeople } from './pictures.ts'
import { withNames } from './with-names.ts'
import { chatHost, chatMessages } from './texts/chat.ts'
import { openWindowRadio } from './texts/index.ts'

const d = 'afternoon-drift'
/** So many are said before anybody comes. */
const saidBefore = 14
const secondsBetween = 40
/** More of the demo's own messages aren't kept. */
const mostMessages = 100

const [broadcast] = openWindowRadio.live
const stream = 'https://feeds.tributary.example/afternoon-drift.m3u8'

/** The chat of the demo's live broadcast, as its feed names it. */
export function demoChatTag(ctx: Ctx): Chat {
  const accountId = toNpub(pubkeyOf(ctx, chatHost.key))
  return { server: ctx.site.relayUrl, protocol: 'nostr', accountId, space: d }
}

/** Announces the broadcast on Nostr, and begins its chat. */
export async function addLiveChat(ctx: Ctx, pictures: PicturesOfPeople): Promise<void> {
  const now = Math.floor(ctx.now().getTime() / 1000)
  const { key, name, about } = chatHost
  const host = pubkeyOf(ctx, key)
  const activity = liveActivityEvent({
    d,
    title: broadcast?.title ?? '',
    summary: '',
    image: null,
    streaming: stream,
    status: 'LIVE',
    starts: now - 1800,
    ends: null,
    host,
    relay: ctx.site.relayUrl,
    contents: [
      { kind: 'podcast:item:guid', guid: broadcastGuid(broadcast?.title ?? ''), url: null },
    ],
  })
  const profile = {
    kind: profileKind,
    content: JSON.stringify({ name, about, ...pictures.get(key) }),
    tags: [],
  }
  const before = chatMessages.slice(0, saidBefore)
  await store(ctx, [
    signed(ctx, key, { ...profile, created_at: now - 3600 }),
    signed(ctx, key, { ...activity, created_at: now - 1800 }),
    ...before.map((_, at) => message(ctx, at, now - (before.length - at) * secondsBetween)),
  ])
}

/** The id of the page with the demo's chat; null in installations without the demo. */
export async function demoChatPage(ctx: Ctx): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select item_id as id from item_guids
    where guid = ${broadcastGuid(broadcast?.title ?? '')} and exists (
      select from nostr_live_activities
      where pubkey = decode(${pubkeyOf(ctx, chatHost.key)}, 'hex') and d = ${d}
    )
  `.execute(ctx.db)
  return rows[0]?.id ?? null
}

/** Has the next message said, `place` counting on without an end, and takes out what was said a hundred messages ago. */
export async function sayInChat(ctx: Ctx, place: number): Promise<void> {
  await store(ctx, [message(ctx, place, Math.floor(ctx.now().getTime() / 1000))])
  const speakers = [...new Set(chatMessages.map(({ by }) => pubkeyOf(ctx, by)))]
  const { rows } = await sql<{ pubkey: string; id: string }>`
    select encode(pubkey, 'hex') as pubkey, encode(id, 'hex') as id from nostr_live_chat
    where activity = sha256(convert_to(${addressOf(ctx)}, 'UTF8'))
      and pubkey = any(select decode(speaker, 'hex') from unnest(${speakers}::text[]) as speaker)
    order by created_at desc, nostr_live_chat.id offset ${mostMessages} limit 250
  `.execute(ctx.db)
  await deleteEvents(ctx, rows)
}

function message(ctx: Ctx, place: number, created_at: number): NostrEvent {
  const said = chatMessages[place % chatMessages.length]
  if (!said) throw new Error('Nobody says anything.')
  const { text: content, named } = withNames(said.text, (key) => pubkeyOf(ctx, key))
  const tags = [['a', addressOf(ctx)], ...named.map((pubkey) => ['p', pubkey])]
  return signed(ctx, said.by, { kind: liveChatKind, created_at, tags, content })
}

function addressOf(ctx: Ctx): string {
  return liveAddress({ pubkey: pubkeyOf(ctx, chatHost.key), d })
}

function pubkeyOf(ctx: Ctx, key: string): string {
  return getPublicKey(demoKey(ctx, key))
}

function signed(ctx: Ctx, key: string, event: UnsignedEvent): NostrEvent {
  return finalizeEvent({ ...event, tags: event.tags.map((tag) => [...tag]) }, demoKey(ctx, key))
}

async function store(ctx: Ctx, events: NostrEvent[]): Promise<void> {
  const answers = await storeEvents(ctx, events, { trusted: true })
  const refused = answers.find(({ accepted }) => !accepted)
  if (refused) throw new Error(`The relay refuses the demo: ${refused.text}`)
}
