import { beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { streamTexts } from '#app/texts/money/streaming.ts'
import { system } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { checkLedger } from '#app/.server/money/books/ledger/check.ts'
import { lookUpPayments } from '#app/.server/money/lightning/outgoing/look-up.ts'
import { payStreams } from '#app/.server/money/boosts/streams/batches.ts'
import { testServices } from '#tests/rig/database.ts'
import { proveAgain } from '#tests/rig/factories/account.ts'
import { streamSite } from '#tests/rig/http/stream-site.ts'
import { captureLog } from '#tests/rig/captured-log.ts'

const services = await testServices()
const site = streamSite(services)
const { all, episode, had, listen, logInAgain, member, node, product, report, router, theirs } =
  site

/** The operator's log. */
let log: ReturnType<typeof captureLog>
beforeEach(() => (log = captureLog('warn')))
const line = { level: 'warn', time: expect.any(String), pid: process.pid }

const pageOf = async (path: string) => {
  const { cookie } = site.ann
  return (await router.get(path, { cookie })).text()
}

test('what the wallet has too little for once it is paid stays owed, and is paid once', async () => {
  await report()
  await listen(5)
  await site.ann.call('pay/pay-podcast-boost', {
    entity: { _id: site.contentId, type: 'EPISODE' },
    satoshis: 4970,
  })
  services.clock.pass(120)
  await Promise.all(Array.from({ length: 5 }, () => payStreams(product)))
  expect([await site.ann.sats(), await site.bo.sats()]).toEqual([30, 4970])
  // Played minutes stay owed, and are paid once the balance suffices.
  expect(await site.ann.call('me/stream-get', {})).toMatchObject({
    stopped: 'WALLET_BALANCE_LOW',
    owed: 60,
  })
  const words = streamTexts.owed('60 sats')
  expect(await pageOf('/wallet')).toContain(words)
  expect(await pageOf('/wallet/streaming')).toContain(words)
  await payStreams(product)
  await site.ann.fill(29)
  await payStreams(product)
  expect(await site.bo.sats()).toBe(4970)
  await site.ann.fill(1001)
  await Promise.all(Array.from({ length: 6 }, () => payStreams(product)))
  expect([await site.ann.sats(), await site.bo.sats()]).toEqual([1000, 5030])
  expect(await report()).toMatchObject({
    status: 402,
    state: { stopped: 'WALLET_BALANCE_LOW', owed: 0 },
  })
  expect(await site.ann.call('me/stream-pause', { paused: false })).toMatchObject({ stopped: null })
})

test('what is owed is given up by who owes it, and by nobody else', async () => {
  const owe = async () => {
    await site.ann.call('me/stream-pause', { paused: false })
    await listen(5)
    await site.ann.call('pay/pay-podcast-boost', {
      entity: { _id: site.contentId, type: 'EPISODE' },
      satoshis: (await site.ann.sats()) - 30,
    })
    services.clock.pass(120)
    await payStreams(product)
  }
  await report()
  await owe()
  await site.bo.call('me/stream-give-up', {})
  expect((await site.ann.call('me/stream-get', {})).owed).toBe(60)
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => site.ann.call('me/stream-give-up', {})),
  )
  expect(answers.at(-1)).toMatchObject({ status: 200, owed: 0 })
  const { userId } = site.ann
  expect(log.lines).toEqual([
    { ...line, msg: 'payments: stream debt given up', account: userId, count: 1, sats: 60 },
  ])
  await site.ann.fill(5000)
  await owe()
  const form = await router.postForm(
    '/wallet/streaming',
    { intent: 'give-up' },
    { cookie: site.ann.cookie },
  )
  expect(form.headers.get('Location')).toBe('/wallet/streaming')
  await site.ann.fill(5000)
  await payStreams(product)
  expect((await site.ann.call('me/stream-get', {})).owed).toBe(0)
  expect(await site.ann.sats()).toBe(5030)
})

test('of what nobody can be paid for any more nothing is taken or owed, and the operator reads of it', async () => {
  await report()
  await listen(5)
  await sql`update stream_minutes set content_id = 'gone'`.execute(services.db)
  services.clock.pass(120)
  await Promise.all(Array.from({ length: 5 }, () => payStreams(product)))
  expect(await site.ann.sats()).toBe(5000)
  expect(await site.ann.call('me/stream-get', {})).toMatchObject({ owed: 0, stopped: null })
  const { userId } = site.ann
  // The log doesn't say what was played.
  const dropped = { account: userId, sats: 60, code: 'CONTENT_NOT_FOUND' }
  expect(log.lines).toEqual([{ ...line, msg: 'payments: stream batch dropped', ...dropped }])
})

test('a day’s streaming ends with the budget, of which ways to others are a part', async () => {
  const guest = { type: 'node', address: theirs.pubkey, split: 1, name: 'Guest' }
  site.contentId = await episode([guest])
  await site.ann.call('me/stream-set', { rate: 60, budget: 100 })
  await report()
  let last: Awaited<ReturnType<typeof report>> | undefined
  for (let minute = 0; minute < 5; minute++) {
    services.clock.pass(180)
    const sessions = Array.from({ length: 6 }, (_, at) => `01HF0000000000000000000${at + 100}`)
    await Promise.all(sessions.map((session) => report({ session, sequence: 0 })))
    last = await report()
    services.clock.pass(120)
    await payStreams(product)
    await logInAgain()
  }
  // 60 and a network fee of one sat; then 33 with a fee cap of six; the remaining five can't be sent.
  expect(await had(site.ann)).toBe(5000 - 61 - 34)
  expect(last).toMatchObject({
    status: 409,
    error: 'BUDGET_USED_UP',
    state: { spent: 95, stopped: 'BUDGET_USED_UP' },
  })
  expect((await site.ann.call('me/stream-get', {})).spent).toBe(95)
})

test('the budget counts all that a way may cost while nobody knows what it has', async () => {
  const guest = { type: 'node', address: theirs.pubkey, split: 1, name: 'Guest' }
  site.contentId = await episode([guest, member(site.bo)])
  await site.ann.call('me/stream-set', { rate: 60, budget: 100 })
  await report()
  await listen(1)
  node.script.push('answer lost')
  services.clock.pass(120)
  await payStreams(product)
  // 30 for each, and a fee cap of 5.5 sats.
  expect((await site.ann.call('me/stream-get', {})).spent).toBe(66)
  services.clock.pass(60)
  await lookUpPayments(product)
  expect((await site.ann.call('me/stream-get', {})).spent).toBe(61)
})

test('streaming ends before a wallet is too empty for the ways to others', async () => {
  const guest = { type: 'node', address: theirs.pubkey, split: 1, name: 'Guest' }
  site.contentId = await episode([guest])
  await site.ann.call('me/stream-set', { rate: 3000, budget: 100_000 })
  await report()
  await listen(2)
  services.clock.pass(120)
  await payStreams(product)
  expect((await site.ann.call('me/stream-get', {})).owed).toBe(0)
  expect(theirs.settled.at(-1)?.msat).toBe(4_750_000)
})

test('what may leave in a day is kept by streams too; the rest is paid later', async () => {
  const guest = { type: 'node', address: theirs.pubkey, split: 1, name: 'Guest' }
  site.contentId = await episode([guest])
  const limited = contextFor(
    { ...all, site: { ...all.site, limits: { satsWithdrawnADay: 100 } } },
    system,
  )
  await report()
  for (let batch = 0; batch < 2; batch++) {
    await listen(5)
    services.clock.pass(120)
    await payStreams(limited)
    await logInAgain()
  }
  expect(await had(site.ann)).toBe(4939)
  services.clock.pass(24 * 3600)
  await payStreams(limited)
  await logInAgain()
  expect(await had(site.ann)).toBe(4878)
})

test('streaming more than before needs a fresh proof, and less does not', async () => {
  const set = (rate: number, budget: number) => site.ann.call('me/stream-set', { rate, budget })
  services.clock.pass(11 * 60)
  const needed = { status: 403, error: 'PROOF_NEEDED' }
  expect(await set(13, 500)).toMatchObject(needed)
  expect(await set(12, 501)).toMatchObject(needed)
  expect(await set(5, 501)).toMatchObject(needed)
  const fields = { rate: '13', budget: '500' }
  const form = await router.postForm('/wallet/streaming', fields, { cookie: site.ann.cookie })
  const page = await form.text()
  expect(form.status).toBe(403)
  expect(page).toContain('Streaming more sats needs a fresh proof, good for 10 minutes.')
  expect(page).toContain('value="13"')
  expect(await set(12, 500)).toMatchObject({ status: 200, rate: 12, budget: 500 })
  expect(await set(5, 100)).toMatchObject({ status: 200, rate: 5, budget: 100 })
  expect(await site.ann.call('me/stream-pause', { paused: true })).toMatchObject({ status: 200 })
  expect(await set(0, 500)).toMatchObject({ status: 200, rate: 0 })
  expect(await set(5, 500)).toMatchObject(needed)
  await proveAgain(services, site.ann)
  expect(await set(5, 500)).toMatchObject({ status: 200, rate: 5 })
})

test('the books hold together after all of it', async () => {
  expect(await checkLedger(product)).toEqual([])
})
