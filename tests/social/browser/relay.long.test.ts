import { expect, test } from 'vitest'
import { startPostgres } from '#server/postgres/embedded.ts'
import { cleanUpAfter } from '#tests/rig/clean-up.ts'
import { connectRaw } from '#tests/rig/nostr/raw-client.ts'
import { newSigner } from '#tests/rig/nostr/signing.ts'
import { visit } from '#tests/rig/browser/browser.ts'
import { newDataDir, startProduct } from '#tests/rig/browser/product.ts'
import { relayOf } from '#tests/rig/browser/relay-of.ts'

const ada = newSigner()

test('two servers on one database: what one is sent, the other sends on and its pages show within a second, also after a kill', async () => {
  const { connectionString, stop } = await startPostgres(newDataDir())
  cleanUpAfter(stop)
  const env = {
    DATABASE_URL: connectionString,
    SECRET: 'x'.repeat(32),
    RELAY_EVENTS_PER_MINUTE: '0',
    RELAY_EVENTS_PER_MINUTE_OF_KEY: '0',
  }
  const one = await startProduct({ env })
  const other = await startProduct({ env })
  const listener = await connectRaw(relayOf(other))
  await listener.ask('a', { authors: [ada.pubkey] })
  const sender = await connectRaw(relayOf(one))
  const note = ada.sign()
  const began = performance.now()
  await sender.publish(note)
  expect((await listener.next(([type]) => type === 'EVENT'))[2]).toEqual(note)
  expect(performance.now() - began).toBeLessThan(1000)

  const { page } = await visit()
  const listens = page.waitForResponse(
    (response) => new URL(response.url()).pathname === '/realtime',
  )
  await page.goto(`${other.url}/feed?type=GLOBAL`)
  await listens
  const told = performance.now()
  await sender.publish(ada.sign())
  await page.getByRole('link', { name: '1 new note', exact: true }).waitFor()
  expect(performance.now() - told).toBeLessThan(1000)

  const acknowledged: string[] = []
  const notes = Array.from({ length: 300 }, () => ada.sign())
  const sending = notes.map(async (note) => {
    const [accepted] = await sender.publish(note)
    if (accepted) acknowledged.push(note.id)
    if (acknowledged.length === 50) void one.kill()
  })
  await Promise.allSettled(sending)
  expect(acknowledged.length).toBeGreaterThanOrEqual(50)
  expect(await listener.ask('b', { ids: acknowledged })).toHaveLength(acknowledged.length)
})

test('a server that is told to end finishes what it has read, and tells its clients that it leaves', async () => {
  const product = await startProduct()
  const client = await connectRaw(relayOf(product))
  const [first, ...others] = Array.from({ length: 50 }, () => client.publish(ada.sign()))
  await first
  const stopped = product.stop()
  expect(await client.closed).toBe(1001)
  // What it hadn't read by then isn't acknowledged, and nothing else is left without an answer.
  for (const answer of await Promise.allSettled(others))
    if (answer.status === 'fulfilled') expect(answer.value).toEqual([true, ''])
  await stopped
  expect(product.process.exitCode).toBe(0)
})
