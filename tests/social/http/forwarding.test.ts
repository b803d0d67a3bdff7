import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { transact } from '#app/.server/base/ctx.ts'
import { changeRelay } from '#app/.server/social/relay/change-relay.ts'
import {
  cleanUpDeliveries,
  deliveriesOf,
  claimDueDeliveries,
} from '#app/.server/social/network/deliveries.ts'
import { forwardEvents } from '#app/.server/social/network/forward.ts'
import { listOtherRelays } from '#app/.server/social/network/other-relays.ts'
import { storeEvents } from '#app/.server/social/network/store-events.ts'
import { otherServices, testServices } from '#tests/rig/database.ts'
import { connectRaw } from '#tests/rig/nostr/raw-client.ts'
import { crawl, knowing, stored } from '#tests/rig/nostr/crawling.ts'
import { emptyNostrTables } from '#tests/rig/nostr/empty-tables.ts'
import { named, type OtherRelay, startOtherRelay } from '#tests/rig/nostr/other-relay.ts'
import { startRelay } from '#tests/rig/nostr/running-relay.ts'
import { newSigner } from '#tests/rig/nostr/signing.ts'

const services = await testServices()
const [ada, bo] = [newSigner(services.now), newSigner(services.now)]
const job = 'forward-nostr-events'
let other: OtherRelay

beforeEach(async () => {
  await emptyNostrTables(services.db)
  await sql`delete from graphile_worker._private_jobs`.execute(services.db)
  services.clock.set('2026-06-15T12:00:00Z')
  other = await startOtherRelay()
})

function now(): number {
  return Math.floor(services.now().getTime() / 1000)
}

/** Our installation, where Ada is invited. */
async function ours(others: string[]): Promise<ReturnType<typeof knowing>> {
  const ctx = knowing(services, others)
  await changeRelay(ctx, { intent: 'invite', key: ada.pubkey, note: '' })
  return ctx
}

async function waitingJobs(): Promise<number> {
  const { rows } = await sql`
    select from graphile_worker.jobs where task_identifier = ${job}`.execute(services.db)
  return rows.length
}

test('what our own people send goes to the other relays, and to those of the people concerned', async () => {
  const [writes, reads, inbox] = [
    await startOtherRelay('writes.example'),
    await startOtherRelay('reads.example'),
    await startOtherRelay('inbox.example'),
  ]
  const elsewhere = await otherServices()
  elsewhere.clock.set('2026-06-15T12:00:00Z')
  const installation = await startRelay(elsewhere)
  const another = named('another.example', installation.port)
  const ctx = await ours([other.url, another])
  await storeEvents(ctx, [
    bo.sign({ kind: 10_002, tags: [['r', inbox.url, 'read']] }),
    ada.sign({
      kind: 10_002,
      tags: [
        ['r', writes.url, 'write'],
        ['r', reads.url, 'read'],
        ['r', ctx.site.relayUrl],
      ],
    }),
  ])
  await forwardEvents(ctx)
  for (const relay of [other, writes]) relay.sent.length = 0

  const relay = await startRelay({ ...services, site: ctx.site })
  const client = await connectRaw(relay.url)
  const note = ada.sign({ tags: [['p', bo.pubkey]] })
  await client.publish(note)
  await client.publish(bo.sign({ tags: [['p', ada.pubkey]] }))
  expect(await waitingJobs()).toBe(1)
  await forwardEvents(ctx)
  for (const relay of [other, writes, inbox]) expect(relay.sent).toEqual([note])
  expect(reads.sent).toEqual([])
  expect(await stored({ ...ctx, ...elsewhere }, [note])).toEqual([true])
  const accepted = { state: 'ACCEPTED', answer: '', attempts: 1, triedAt: services.now() }
  expect(await deliveriesOf(ctx, note.id)).toEqual(
    [another, inbox.url, other.url, writes.url].map((relay) => ({ relay, ...accepted })),
  )
  // Each once.
  await forwardEvents(ctx)
  expect(other.sent).toHaveLength(1)
})

test('the installation’s own events are forwarded, others’ and those for this relay alone are not', async () => {
  const ctx = await ours([other.url])
  const own = ctx.identity.sign({ kind: 1, created_at: now(), tags: [], content: 'Boosted' })
  const foreign = bo.sign()
  const hidden = ada.sign({ tags: [['-']] })
  const passing = ada.sign({ kind: 20_001 })
  await storeEvents(ctx, [own, foreign, hidden, passing], { trusted: true })
  await forwardEvents(ctx)
  expect(other.sent).toEqual([own])
  for (const { id } of [foreign, hidden, passing]) expect(await deliveriesOf(ctx, id)).toEqual([])
})

test('what was fetched from another relay isn’t sent to any', async () => {
  const source = await startOtherRelay('source.example')
  const profile = ada.sign({ kind: 0, content: '{"name":"Ada"}' })
  source.events.push(profile)
  const ctx = await ours([source.url, other.url])
  await crawl(ctx)
  expect(await stored(ctx, [profile])).toEqual([true])
  await forwardEvents(ctx)
  expect([source.sent, other.sent, await deliveriesOf(ctx, profile.id)]).toEqual([[], [], []])
})

test('an installation that knows no other relays forwards nothing', async () => {
  const ctx = await ours([])
  const list = ada.sign({ kind: 10_002, tags: [['r', other.url]] })
  const note = ada.sign()
  await storeEvents(ctx, [list, note])
  await forwardEvents(ctx)
  expect([other.visitors, await deliveriesOf(ctx, note.id), await waitingJobs()]).toEqual([
    [],
    [],
    0,
  ])
})

test('an event is forwarded if and only if it is stored', async () => {
  const ctx = await ours([other.url])
  const note = ada.sign()
  const failed = transact(ctx, async (ctx) => {
    await storeEvents(ctx, [note])
    expect(await deliveriesOf(ctx, note.id)).toHaveLength(1)
    throw new Error('thought better of it')
  })
  await expect(failed).rejects.toThrow('thought better')
  expect([await deliveriesOf(ctx, note.id), await waitingJobs()]).toEqual([[], 0])
})

test('a relay that is away gets it once it is back', async () => {
  const ctx = await ours([other.url])
  await other.leave()
  const note = ada.sign()
  await storeEvents(ctx, [note])
  await forwardEvents(ctx)
  const waiting = { relay: other.url, state: 'WAITING', answer: 'The server could not be reached.' }
  expect(await deliveriesOf(ctx, note.id)).toEqual([
    { ...waiting, attempts: 1, triedAt: services.now() },
  ])
  // Not before its time.
  await forwardEvents(ctx)
  expect(await deliveriesOf(ctx, note.id)).toMatchObject([{ attempts: 1 }])
  services.clock.pass(90)
  await forwardEvents(ctx)
  expect(await deliveriesOf(ctx, note.id)).toMatchObject([{ ...waiting, attempts: 2 }])
  await other.comeBack()
  services.clock.pass(180)
  await forwardEvents(ctx)
  expect(other.sent).toEqual([note])
  expect(await deliveriesOf(ctx, note.id)).toMatchObject([
    { state: 'ACCEPTED', answer: '', attempts: 3 },
  ])
})

test('after a day it is given up', async () => {
  const ctx = await ours([other.url])
  await other.leave()
  const note = ada.sign()
  await storeEvents(ctx, [note])
  for (let hour = 0; hour < 26; hour++) {
    await forwardEvents(ctx)
    services.clock.pass(3600)
  }
  const [delivery] = await deliveriesOf(ctx, note.id)
  expect(delivery).toMatchObject({
    state: 'GIVEN_UP',
    answer: 'The server could not be reached.',
  })
  expect(delivery?.attempts).toBeGreaterThan(20)
  expect(delivery?.triedAt?.getTime()).toBeLessThanOrEqual(Date.parse('2026-06-16T12:00:00Z'))
  await other.comeBack()
  await forwardEvents(ctx)
  expect(other.sent).toEqual([])
})

test.each([
  ['blocked: not here', 'REFUSED'],
  ['auth-required: members only', 'REFUSED'],
  ['', 'REFUSED'],
  ['duplicate: have it', 'ACCEPTED'],
  ['rate-limited: slow down', 'WAITING'],
  ['error: database', 'WAITING'],
])(
  'that a relay says no (%s) is kept, and only asked again where it may change',
  async (text, state) => {
    const ctx = await ours([other.url])
    other.answers.publish = () => [false, text]
    const [note, next] = [ada.sign(), ada.sign()]
    await storeEvents(ctx, [note, next])
    await forwardEvents(ctx)
    expect(await deliveriesOf(ctx, note.id)).toMatchObject([{ state, answer: text }])
    // The relay refuses one event, not all of them.
    expect(other.sent).toHaveLength(2)
    services.clock.pass(120)
    await forwardEvents(ctx)
    expect(other.sent).toHaveLength(state === 'WAITING' ? 4 : 2)
  },
)

test('addresses that lead inside our network are given up at once', async () => {
  const { port } = new URL(other.url)
  const inside = ['ws://10.0.0.1/', `ws://127.0.0.1:${port}/`, 'ws://relay.example:25/']
  const ctx = await ours([other.url])
  await storeEvents(ctx, [ada.sign({ kind: 10_002, tags: inside.map((url) => ['r', url]) })])
  const note = ada.sign()
  await storeEvents(ctx, [note])
  await forwardEvents(ctx)
  const deliveries = await deliveriesOf(ctx, note.id)
  expect(deliveries.map(({ relay, state }) => [relay, state])).toEqual([
    ...inside.slice(0, 2).map((url) => [url, 'GIVEN_UP']),
    ...[inside[2], other.url].map((url) => [url, url === other.url ? 'ACCEPTED' : 'GIVEN_UP']),
  ])
})

test('what was deleted or has expired meanwhile isn’t sent any more', async () => {
  const ctx = await ours([other.url])
  await other.leave()
  const note = ada.sign()
  const passing = ada.sign({ tags: [['expiration', String(now() + 60)]] })
  await storeEvents(ctx, [note, passing])
  await forwardEvents(ctx)
  const deletion = ada.sign({ kind: 5, tags: [['e', note.id]] })
  await storeEvents(ctx, [deletion])
  await other.comeBack()
  services.clock.pass(120)
  await forwardEvents(ctx)
  expect(other.sent).toEqual([deletion])
  expect([await deliveriesOf(ctx, note.id), await deliveriesOf(ctx, passing.id)]).toEqual([[], []])
})

test('what one process has just taken, another passes over without waiting', async () => {
  const ctx = await ours([other.url])
  await storeEvents(ctx, [ada.sign()])
  await transact(ctx, async (taking) => {
    const again = new Date(services.now().getTime() + 600_000)
    expect(await claimDueDeliveries(taking, { max: 10, again })).toHaveLength(1)
    await forwardEvents(ctx)
  })
  expect(other.sent).toEqual([])
})

test('what a process had begun when it died is sent by another; two at once send each event once', async () => {
  const ctx = await ours([other.url])
  const notes = Array.from({ length: 20 }, () => ada.sign())
  await storeEvents(ctx, notes)
  await Promise.all([forwardEvents(ctx), forwardEvents(ctx)])
  expect(other.sent.map(({ id }) => id).sort()).toEqual(notes.map(({ id }) => id).sort())
  // As after a process that has claimed a delivery and ended.
  await sql`update nostr_deliveries set state = 'WAITING', due_at = ${new Date(services.now().getTime() + 600_000)}
    where event_id = decode(${notes[0]?.id ?? ''}, 'hex')`.execute(ctx.db)
  services.clock.pass(599)
  await forwardEvents(ctx)
  expect(other.sent).toHaveLength(20)
  services.clock.pass(1)
  await forwardEvents(ctx)
  expect(other.sent[20]).toEqual(notes[0])
})

test('one that is told to end leaves the rest for the next', async () => {
  const ctx = await ours([other.url])
  await storeEvents(ctx, [ada.sign(), ada.sign()])
  const ending = new AbortController()
  other.answers.greet = () => ending.abort()
  await forwardEvents(ctx, ending.signal)
  other.answers.greet = undefined
  other.sent.length = 0
  await forwardEvents(ctx)
  expect(other.sent).toHaveLength(2)
})

test('what relays answered is forgotten after a month, and counted for those of the settings', async () => {
  const ctx = await ours([other.url])
  await crawl(ctx)
  const note = ada.sign()
  await storeEvents(ctx, [note])
  await forwardEvents(ctx)
  expect(await listOtherRelays(ctx)).toMatchObject([{ state: 'CONNECTED', delivered: 1 }])
  services.clock.pass(29 * 86_400)
  await cleanUpDeliveries(ctx)
  expect(await deliveriesOf(ctx, note.id)).toHaveLength(1)
  services.clock.pass(2 * 86_400)
  await cleanUpDeliveries(ctx)
  expect(await deliveriesOf(ctx, note.id)).toEqual([])
})
