import { sql } from 'kysely'
import { test } from 'vitest'
import { system } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import { testCtx } from '#tests/rig/database.ts'
import { expectIndexesAlone } from '#tests/rig/whole-reads.ts'
import { pick, randomNumbers, unsignedEvent } from '#tests/rig/nostr/random-events.ts'
import { newSigner } from '#tests/rig/nostr/signing.ts'
import { publishFeed } from '#tests/rig/factories/published-feed.ts'
import { zapReceipt } from '#tests/rig/nostr/zapping.ts'
import { contentKeys } from '#app/.server/social/events/targets.ts'
import { storeBatch } from '#app/.server/social/storing/store-batch.ts'
import { withText } from '#app/.server/social/events/stored-event.ts'
import { updateTrust } from '#app/.server/social/moderation/trust.ts'
import { readChat } from '#app/.server/social/chat/chat-page.ts'
import { setStanding } from '#app/.server/social/relay/policy.ts'
import { loadCommentsAt } from './comments-at.ts'
import {
  loadFollowingTimeline,
  loadGlobalTimeline,
  loadProfileTimeline,
  loadZappedNotes,
} from './timelines.ts'
import { authorEntries, entriesAbout } from './timeline-entries.ts'
import { withReactions } from './reactions.ts'
import { searchPeople } from './search-people.ts'
import { loadThread } from './thread.ts'

const ctx = await testCtx(system)
const { ids } = await publishFeed(ctx, 'harbour', { one: '2026-06-01T00:00:00Z' })
const random = randomNumbers(2)
const people = Array.from({ length: 400 }, (_, at) => at.toString(16).padStart(64, 'e'))
const item = { kind: 'podcast:item:guid', guid: '7', url: null } as const

/** Texts that many write, with links to the same pages, so that they are judged. */
function said(at: number): string {
  return `Everybody who comes by boat counts the lamps of the harbour: https://lamps.example/${at % 50}`
}

/** Whoever wrote them: signatures aren't looked at here. */
function manyEvents(count: number): NostrEvent[] {
  const notes: string[] = [unsignedEvent({}).id]
  return Array.from({ length: count }, (_, at) => {
    const kind = pick(random, [0, 1, 1, 1, 1, 3, 6, 7, 7, 17, 1111, 1984, 10_000])
    const guid = at % 10 === 0 ? 'guid-harbour-one' : at % 500
    const about = ['i', `podcast:item:guid:${guid}`, `https://x.test/?t=${at % 700}`]
    const tags =
      kind === 3 || kind === 10_000
        ? Array.from({ length: 30 }, () => ['p', pick(random, people)])
        : kind === 0
          ? []
          : kind === 17
            ? [about]
            : [['e', pick(random, notes)], ...(random() < 0.3 ? [about] : [])]
    const pubkey = pick(random, people)
    const content =
      kind === 0 ? JSON.stringify({ name: `person ${at}` }) : pick(random, ['+', '+', said(at)])
    const event = unsignedEvent({ kind, pubkey, tags, content, created_at: 1_700_000_000 + at })
    if (kind === 1) notes.push(event.id)
    return event
  })
}

const chat = `30311:${people[0] ?? ''}:live`
const wallet = newSigner()

/** Messages and zaps in one of many chats. */
function chatEvents(count: number): NostrEvent[] {
  const zap = () =>
    zapReceipt(wallet, {
      sender: wallet,
      recipient: people[0] ?? '',
      sats: 21,
      tags: [['a', chat]],
    })
  const message = (at: number) =>
    unsignedEvent({
      kind: 1311,
      pubkey: pick(random, people),
      tags: [['a', at % 5 === 0 ? chat : `30311:${pick(random, people)}:live`]],
      content: said(at),
      created_at: 1_700_000_000 + at,
    })
  return Array.from({ length: count }, (_, at) => (at % 100 === 0 ? zap() : message(at)))
}

const events = [...manyEvents(12_000), ...chatEvents(2000)]
const began = performance.now()
for (let at = 0; at < events.length; at += 200)
  await storeBatch(ctx, events.slice(at, at + 200).map(withText))
const perSecond = Math.round(events.length / ((performance.now() - began) / 1000))
if (process.env.NOSTR_RATES) console.log(`${perSecond} events stored and indexed a second`)
for (const key of people.slice(0, 3))
  await setStanding(ctx, { pubkey: key, standing: 'invited', note: '' })
await updateTrust(ctx)
await sql`analyze`.execute(ctx.db)
const [pubkey = ''] = people
const hits = Array.from({ length: 50 }, (_, at) => ({
  _id: `item${at}`,
  _guid: String(at),
  _type: 'EPISODE' as const,
  info: { title: '' },
  links: ['show:guid:x'],
}))
const answered = events.findLast(({ kind }) => kind === 1)?.id ?? ''

test.each<[string, (ctx: Ctx) => Promise<unknown>]>([
  ['the global feed', (ctx) => loadGlobalTimeline(ctx, { viewer: pubkey })],
  ['its later pages', (ctx) => loadGlobalTimeline(ctx, { before: `1700001000.${pubkey}` })],
  ['podcasts alone', (ctx) => loadGlobalTimeline(ctx, { filter: 'PODCASTS' })],
  ['a following feed', (ctx) => loadFollowingTimeline(ctx, { pubkey, viewer: pubkey })],
  ['a profile', (ctx) => loadProfileTimeline(ctx, { pubkey, viewer: pubkey })],
  ['its reposts and notes', (ctx) => authorEntries(pubkey)(ctx, null, 50)],
  ['comments', (ctx) => entriesAbout(contentKeys([item]))(ctx, null, 50)],
  ['comments at seconds', (ctx) => loadCommentsAt(ctx, { id: ids.one ?? '', viewer: pubkey })],
  [
    'answers among comments',
    (ctx) => entriesAbout(contentKeys([item]), [answered, 'a'.repeat(64)])(ctx, null, 50),
  ],
  ['strangers’ notes', (ctx) => loadGlobalTimeline(ctx, { viewer: 'f'.repeat(64), hidden: true })],
  ['what is trending', (ctx) => loadZappedNotes(ctx, {})],
  ['who likes what is listed', (ctx) => withReactions(ctx, hits)],
  ['a thread', (ctx) => loadThread(ctx, { id: answered, viewer: pubkey })],
  ['a live chat', (ctx) => readChat(ctx, chat, { viewer: pubkey })],
  [
    'what is older in it',
    (ctx) =>
      readChat(ctx, chat, { viewer: pubkey, before: { created_at: 1_700_001_000, id: pubkey } }),
  ],
  ['a search', (ctx) => searchPeople(ctx, { query: '1234 pers' })],
  ['a mistyped search', (ctx) => searchPeople(ctx, { query: 'pesron' })],
])('%s can be read by indexes alone', async (name, read) => {
  await expectIndexesAlone(ctx, read)
  if (process.env.NOSTR_RATES) console.log(`${name}: ${await milliseconds(() => read(ctx))} ms`)
})

async function milliseconds(work: () => Promise<unknown>): Promise<string> {
  const turns = 40
  const started = performance.now()
  for (let turn = 0; turn < turns; turn++) await work()
  return ((performance.now() - started) / turns).toFixed(1)
}
