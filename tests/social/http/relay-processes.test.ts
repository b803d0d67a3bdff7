import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { atThisPace } from '#tests/rig/cpu-time.ts'
import { system } from '#app/.server/base/actor.ts'
import { contextFor, transact } from '#app/.server/base/ctx.ts'
import { storeEvents } from '#app/.server/social/network/store-events.ts'
import { testServices } from '#tests/rig/database.ts'
import { connectRaw } from '#tests/rig/nostr/raw-client.ts'
import { startRelay } from '#tests/rig/nostr/running-relay.ts'
import { newSigner } from '#tests/rig/nostr/signing.ts'

const services = await testServices()
const ctx = contextFor(services, system)
const ada = newSigner(services.now)
const [one, other] = [await startRelay(services), await startRelay(services)]

test('an event sent to one process arrives at subscribers of another within a second', async () => {
  const listener = await connectRaw(other.url)
  const own = await connectRaw(one.url)
  const sender = await connectRaw(one.url)
  await Promise.all([listener.ask('a', {}), own.ask('a', {})])
  for (const event of [ada.sign(), ada.sign({ kind: 23_195, content: 'passing' })]) {
    const began = performance.now()
    await sender.publish(event)
    expect((await listener.next(([type]) => type === 'EVENT'))[2]).toEqual(event)
    expect(performance.now() - began).toBeLessThan(atThisPace(1000))
    expect((await own.next(([type]) => type === 'EVENT'))[2]).toEqual(event)
  }
})

test('many at once arrive everywhere, each once', async () => {
  const listener = await connectRaw(other.url)
  const sender = await connectRaw(one.url)
  await listener.ask('a', { '#t': ['many'] })
  const heard: string[] = []
  listener.socket.on('message', (data: Buffer) => {
    const [type, , event] = JSON.parse(data.toString()) as [string, string, { id: string }]
    if (type === 'EVENT') heard.push(event.id)
  })
  const events = Array.from({ length: 400 }, () => ada.sign({ tags: [['t', 'many']] }))
  await Promise.all(events.map((event) => sender.publish(event)))
  const ids = events.map(({ id }) => id).sort()
  await expect.poll(() => heard.toSorted()).toEqual(ids)
})

test('what the product stores itself is heard like anything else, once its transaction commits', async () => {
  const listener = await connectRaw(one.url)
  await listener.ask('a', { '#t': ['own'] })
  const tags = [['t', 'own']]
  const [kept, lost] = [ada.sign({ tags }), ada.sign({ tags })]
  const failed = transact(ctx, async (ctx) => {
    expect(await storeEvents(ctx, [lost])).toEqual([{ accepted: true, text: '' }])
    throw new Error('thought better of it')
  })
  await expect(failed).rejects.toThrow('thought better')
  const forged = { ...kept, sig: '0'.repeat(128) }
  const answers = await storeEvents(ctx, [kept, forged, kept])
  expect(answers).toEqual([
    { accepted: true, text: '' },
    { accepted: false, text: 'invalid: the signature is wrong' },
    { accepted: true, text: 'duplicate: it is here already' },
  ])
  expect((await listener.next(([type]) => type === 'EVENT'))[2]).toEqual(kept)
  expect(await listener.ask('b', { '#t': ['own'] })).toEqual([kept.id])
})

test('what was stored while a process was cut off from the others is sent once it is back', async () => {
  const listener = await connectRaw(other.url)
  await listener.ask('a', { '#t': ['gap'] })
  const event = ada.sign({ tags: [['t', 'gap']] })
  // Nobody is listening for a moment.
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name like 'tributary %'`.execute(ctx.db)
  await storeEvents(ctx, [event])
  expect((await listener.next(([type]) => type === 'EVENT'))[2]).toEqual(event)
})
