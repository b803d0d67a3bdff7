import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { ValueRecipient, ValueTimeSplit } from '#app/protocols/feed/document.ts'
import { memberRecord } from '#app/protocols/value-split.ts'
import { streamTexts } from '#app/texts/streaming.ts'
import { system } from '#app/.server/actor.ts'
import { contextFor } from '#app/.server/ctx.ts'
import {
  checkLedger,
  cleanUpStreams,
  lookUpPayments,
  pauseWithdrawals,
  payStreams,
  walletBalance,
} from '#app/.server/payments/index.ts'
import { testServices } from '#tests/database.ts'
import { proveAgain } from '#tests/factories/account.ts'
import { publishFeed } from '#tests/factories/published-feed.ts'
import { apiCaller } from './api-caller.ts'
import { walletOwner, type WalletOwner, walletSite } from './wallet-owner.ts'

const services = await testServices()
const { all, network, node, router, stop } = walletSite(services)
const theirs = network.open('theirs')
afterAll(stop)
const product = contextFor(all, system)
const texts = streamTexts.errors
const session = '01HF00000000000000000000AA'
const other = '01HF00000000000000000000AB'

let count = 0
let ann: WalletOwner
let bo: WalletOwner
let contentId: string
let sequence = 0

/** An episode that pays these. */
async function episode(
  recipients: ValueRecipient[],
  timeSplits: ValueTimeSplit[] = [],
): Promise<string> {
  const value = [{ type: 'lightning', method: 'keysend', recipients, timeSplits }]
  const one = { one: '2026-06-01T00:00:00Z' }
  const { ids } = await publishFeed(product, `harbour${++count}`, one, 'podcast', { value })
  return ids.one ?? ''
}

function member({ userId }: { userId: string }, split = 1): ValueRecipient {
  const { custom_key: customKey, custom_value: customValue } = memberRecord(userId)
  return { type: 'node', address: node.pubkey, split, customKey, customValue, name: 'Member' }
}

beforeEach(async () => {
  services.clock.set('2026-06-15T12:00:00Z')
  sequence = 0
  ann = await walletOwner(services, router, { username: `ann${++count}` })
  bo = await walletOwner(services, router, { username: `bo${count}` })
  contentId = await episode([member(bo)])
  await ann.fill(5000)
  await ann.call('me/stream-set', { rate: 12, budget: 500 })
})

const report = (more: Record<string, unknown> = {}, by = ann) =>
  by.call('pay/stream-sats', {
    entity: { _id: contentId, type: 'EPISODE' },
    session,
    sequence: sequence++,
    seconds: 60,
    position: 30,
    ...more,
  })

/** Listens for so many minutes, each of which is reported. */
async function listen(minutes: number, more: Record<string, unknown> = {}) {
  for (let at = 0; at < minutes; at++) {
    services.clock.pass(60)
    await report(more)
  }
}

/** Tokens are over by then. */
async function logInAgain() {
  const { userId } = ann
  const { sessionId } = ann.actor
  ann.call = apiCaller(router, await services.tokens.issue({ userId, sessionId }))
}

const pageOf = async (path: string) => {
  const { cookie } = ann
  return (await router.get(path, { cookie })).text()
}

const had = async ({ userId }: WalletOwner) => (await walletBalance(product, userId)) / 1000
const spent = async () => (await ann.call('me/stream-get', {})).spent
const transactions = async (of: WalletOwner) =>
  (await of.call('me/wallet-transactions', { actions: ['STREAM'] })).transactions as {
    millisats: number
  }[]

describe('listening', () => {
  test('is paid minute by minute, as one boost', async () => {
    expect(await report()).toMatchObject({ status: 200, rate: 12, spent: 0, stopped: null })
    await listen(3)
    await payStreams(product)
    expect([await ann.sats(), await spent()]).toEqual([5000, 36])
    services.clock.pass(120)
    await payStreams(product)
    await payStreams(product)
    expect([await ann.sats(), await bo.sats(), await spent()]).toEqual([4964, 36, 36])
    const content = { type: 'EPISODE', id: contentId }
    expect(await transactions(ann)).toMatchObject([
      {
        meta: { type: 'SUPPORT', action: 'STREAM' },
        status: 'SUCCESS',
        millisats: -36_000,
        details: { content, recipients: [{ name: 'Member', sats: 36 }] },
      },
    ])
    expect(await transactions(bo)).toMatchObject([
      { meta: { type: 'INCOME', action: 'STREAM' }, millisats: 36_000, details: { content } },
    ])
  })

  test('is paid each ten minutes, and at once when it is much', async () => {
    await report()
    await listen(10)
    await payStreams(product)
    expect(await bo.sats()).toBe(0)
    await listen(1)
    await payStreams(product)
    expect(await bo.sats()).toBe(132)
    await proveAgain(services, ann)
    await ann.call('me/stream-set', { rate: 1000, budget: 5000 })
    await listen(1)
    await payStreams(product)
    expect(await bo.sats()).toBe(1132)
  })

  test('of a few sats is paid after a day', async () => {
    await report()
    await listen(1, { seconds: 30 })
    services.clock.pass(23 * 3600)
    await payStreams(product)
    expect(await had(bo)).toBe(0)
    services.clock.pass(3600)
    await payStreams(product)
    expect(await had(bo)).toBe(6)
  })

  test('is counted exactly, and less than a sat waits', async () => {
    await ann.call('me/stream-set', { rate: 1, budget: 500 })
    await report()
    await listen(13, { seconds: 50 })
    services.clock.pass(120)
    await payStreams(product)
    expect(await had(bo)).toBe(10)
    await logInAgain()
    await listen(1, { seconds: 10 })
    services.clock.pass(24 * 3600)
    await payStreams(product)
    expect(await had(bo)).toBe(11)
  })

  test('is reported again without being counted again', async () => {
    await report()
    services.clock.pass(60)
    const told = { sequence: 1 }
    const answers = await Promise.all([report(told), report(told), report(told)])
    expect(answers.map(({ spent }) => spent)).toEqual([12, 12, 12])
    services.clock.pass(60)
    expect(await report({ sequence: 1 })).toMatchObject({ status: 200, spent: 12 })
    expect(await report({ sequence: 0 })).toMatchObject({ status: 200, spent: 12 })
  })

  test('in two tabs counts once, and not faster than time passes', async () => {
    await report()
    await report({ session: other })
    for (let minute = 1; minute <= 5; minute++) {
      services.clock.pass(60)
      await Promise.all([report(), report({ session: other }), report({ seconds: 120 })])
    }
    expect(await spent()).toBe(60)
    // A page that begins now has heard nothing yet.
    await report({ session: '01HF00000000000000000000AC', seconds: 120 })
    expect(await spent()).toBe(60)
  })

  test('during a time split is paid to those whom it names', async () => {
    const guest = [{ type: 'node', address: theirs.pubkey, split: 1, name: 'Guest' }]
    contentId = await episode(
      [member(bo)],
      [
        {
          startSeconds: 100,
          durationSeconds: 60,
          remotePercentage: 100,
          remoteStartSeconds: 0,
          recipients: guest,
        },
      ],
    )
    await report()
    await listen(2)
    await listen(1, { position: 130 })
    services.clock.pass(180)
    await payStreams(product)
    expect(await bo.sats()).toBe(24)
    expect(theirs.settled.map(({ msat }) => msat)).toEqual([12_000])
  })
})

describe('streaming ends', () => {
  test('with the budget of the day', async () => {
    await ann.call('me/stream-set', { rate: 12, budget: 30 })
    await report()
    await listen(3)
    services.clock.pass(60)
    expect(await report()).toMatchObject({
      status: 409,
      error: 'BUDGET_USED_UP',
      message: texts.BUDGET_USED_UP,
      state: { spent: 30, budget: 30, stopped: 'BUDGET_USED_UP' },
    })
    expect(await ann.call('me/stream-get', {})).toMatchObject({ stopped: 'BUDGET_USED_UP' })
    services.clock.set('2026-06-16T00:00:10Z')
    await logInAgain()
    expect(await report()).toMatchObject({ status: 200, stopped: null })
  })

  test('with what is in the wallet', async () => {
    await ann.call('me/stream-set', { rate: 3000, budget: 100_000 })
    await report()
    await listen(1)
    // What is counted is owed already.
    await listen(1)
    services.clock.pass(60)
    expect(await report()).toMatchObject({ status: 402, error: 'WALLET_BALANCE_LOW' })
    await payStreams(product)
    expect([await ann.sats(), await bo.sats()]).toEqual([0, 5000])
  })

  test('when the wallet has too little once it is paid', async () => {
    await report()
    await listen(5)
    await ann.call('pay/pay-podcast-boost', {
      entity: { _id: contentId, type: 'EPISODE' },
      satoshis: 4970,
    })
    services.clock.pass(120)
    await Promise.all(Array.from({ length: 5 }, () => payStreams(product)))
    expect([await ann.sats(), await bo.sats()]).toEqual([30, 4970])
    // What was heard stays owed, and is paid once there is enough.
    expect(await ann.call('me/stream-get', {})).toMatchObject({
      stopped: 'WALLET_BALANCE_LOW',
      owed: 60,
    })
    const words = streamTexts.owed('60 sats')
    expect(await pageOf('/wallet')).toContain(words)
    expect(await pageOf('/wallet/streaming')).toContain(words)
    await payStreams(product)
    await ann.fill(29)
    await payStreams(product)
    expect(await bo.sats()).toBe(4970)
    await ann.fill(1001)
    await Promise.all(Array.from({ length: 30 }, () => payStreams(product)))
    expect([await ann.sats(), await bo.sats()]).toEqual([1000, 5030])
    expect(await report()).toMatchObject({
      status: 402,
      state: { stopped: 'WALLET_BALANCE_LOW', owed: 0 },
    })
    expect(await ann.call('me/stream-pause', { paused: false })).toMatchObject({ stopped: null })
  })

  test('what is owed is given up by who owes it, and by nobody else', async () => {
    const owe = async () => {
      await ann.call('me/stream-pause', { paused: false })
      await listen(5)
      await ann.call('pay/pay-podcast-boost', {
        entity: { _id: contentId, type: 'EPISODE' },
        satoshis: (await ann.sats()) - 30,
      })
      services.clock.pass(120)
      await payStreams(product)
    }
    await report()
    await owe()
    await bo.call('me/stream-give-up', {})
    expect((await ann.call('me/stream-get', {})).owed).toBe(60)
    expect(await ann.call('me/stream-give-up', {})).toMatchObject({ status: 200, owed: 0 })
    await ann.fill(5000)
    await owe()
    const form = await router.postForm(
      '/wallet/streaming',
      { intent: 'give-up' },
      { cookie: ann.cookie },
    )
    expect(form.headers.get('Location')).toBe('/wallet/streaming')
    await ann.fill(5000)
    await payStreams(product)
    expect((await ann.call('me/stream-get', {})).owed).toBe(0)
    expect(await ann.sats()).toBe(5030)
  })

  test('with the budget of a day, of which ways to others are a part', async () => {
    const guest = { type: 'node', address: theirs.pubkey, split: 1, name: 'Guest' }
    contentId = await episode([guest])
    await ann.call('me/stream-set', { rate: 60, budget: 100 })
    await report()
    let last: Awaited<ReturnType<typeof report>> | undefined
    for (let minute = 0; minute < 5; minute++) {
      services.clock.pass(180)
      const sessions = Array.from({ length: 30 }, (_, at) => `01HF0000000000000000000${at + 100}`)
      await Promise.all(sessions.map((session) => report({ session, sequence: 0 })))
      last = await report()
      services.clock.pass(120)
      await payStreams(product)
      await logInAgain()
    }
    // 60 and a sat for their way; then 33, since they may cost six; of the five that are left nothing can be sent.
    expect(await had(ann)).toBe(5000 - 61 - 34)
    expect(last).toMatchObject({
      status: 409,
      error: 'BUDGET_USED_UP',
      state: { spent: 95, stopped: 'BUDGET_USED_UP' },
    })
    expect((await ann.call('me/stream-get', {})).spent).toBe(95)
  })

  test('with the budget while nobody knows what a way has cost', async () => {
    const guest = { type: 'node', address: theirs.pubkey, split: 1, name: 'Guest' }
    contentId = await episode([guest, member(bo)])
    await ann.call('me/stream-set', { rate: 60, budget: 100 })
    await report()
    await listen(1)
    node.script.push('answer lost')
    services.clock.pass(120)
    await payStreams(product)
    // 30 for each, and five and a half sats at most for the way there.
    expect((await ann.call('me/stream-get', {})).spent).toBe(66)
    services.clock.pass(60)
    await lookUpPayments(product)
    expect((await ann.call('me/stream-get', {})).spent).toBe(61)
  })

  test('before a wallet is too empty for the ways to others', async () => {
    const guest = { type: 'node', address: theirs.pubkey, split: 1, name: 'Guest' }
    contentId = await episode([guest])
    await ann.call('me/stream-set', { rate: 3000, budget: 100_000 })
    await report()
    await listen(2)
    services.clock.pass(120)
    await payStreams(product)
    expect((await ann.call('me/stream-get', {})).owed).toBe(0)
    expect(theirs.settled.at(-1)?.msat).toBe(4_750_000)
  })

  test('while it is paused or off', async () => {
    await report()
    expect(await ann.call('me/stream-pause', { paused: true })).toMatchObject({
      stopped: 'PAUSED',
    })
    services.clock.pass(60)
    expect(await report()).toMatchObject({ status: 409, error: 'PAUSED' })
    await ann.call('me/stream-pause', { paused: false })
    await ann.call('me/stream-set', { rate: 0, budget: 500 })
    services.clock.pass(60)
    expect(await report()).toMatchObject({ status: 409, error: 'OFF' })
    expect(await spent()).toBe(0)
    expect(await report({}, bo)).toMatchObject({ status: 409, error: 'OFF' })
  })

  test('where nobody can be paid', async () => {
    contentId = await episode([member(ann)])
    expect(await report()).toMatchObject({ status: 409, error: 'NOBODY_TO_PAY' })
    contentId = 'x'.repeat(20)
    expect(await report()).toMatchObject({ status: 404, error: 'CONTENT_NOT_FOUND' })
  })

  test('for a session that says something else', async () => {
    await report()
    contentId = await episode([member(bo)])
    expect(await report()).toMatchObject({ status: 409, error: 'SESSION_TAKEN' })
    services.clock.pass(3 * 24 * 3600)
    await cleanUpStreams(product)
    await logInAgain()
    expect(await report()).toMatchObject({ status: 200, spent: 0 })
  })
})

test('what can’t be paid while payments are paused is paid later', async () => {
  await report()
  await listen(5)
  await pauseWithdrawals(product, true)
  services.clock.pass(120)
  await payStreams(product)
  expect(await bo.sats()).toBe(0)
  await pauseWithdrawals(product, false)
  await Promise.all([payStreams(product), payStreams(product)])
  expect(await bo.sats()).toBe(60)
})

test('what may leave in a day is kept by streams too; the rest is paid later', async () => {
  const guest = { type: 'node', address: theirs.pubkey, split: 1, name: 'Guest' }
  contentId = await episode([guest])
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
  expect(await had(ann)).toBe(4939)
  services.clock.pass(24 * 3600)
  await payStreams(limited)
  await logInAgain()
  expect(await had(ann)).toBe(4878)
})

test('streaming more than before needs a fresh proof, and less does not', async () => {
  const set = (rate: number, budget: number) => ann.call('me/stream-set', { rate, budget })
  services.clock.pass(11 * 60)
  const needed = { status: 403, error: 'PROOF_NEEDED' }
  expect(await set(13, 500)).toMatchObject(needed)
  expect(await set(12, 501)).toMatchObject(needed)
  expect(await set(5, 501)).toMatchObject(needed)
  const fields = { rate: '13', budget: '500' }
  const form = await router.postForm('/wallet/streaming', fields, { cookie: ann.cookie })
  const page = await form.text()
  expect(form.status).toBe(403)
  expect(page).toContain('Streaming more sats needs a fresh proof, good for 10 minutes.')
  expect(page).toContain('value="13"')
  expect(await set(12, 500)).toMatchObject({ status: 200, rate: 12, budget: 500 })
  expect(await set(5, 100)).toMatchObject({ status: 200, rate: 5, budget: 100 })
  expect(await ann.call('me/stream-pause', { paused: true })).toMatchObject({ status: 200 })
  expect(await set(0, 500)).toMatchObject({ status: 200, rate: 0 })
  expect(await set(5, 500)).toMatchObject(needed)
  await proveAgain(services, ann)
  expect(await set(5, 500)).toMatchObject({ status: 200, rate: 5 })
})

test.each([
  [{ rate: -1, budget: 500 }, texts.RATE(10_000)],
  [{ rate: 1.5, budget: 500 }, texts.RATE(10_000)],
  [{ rate: 10_001, budget: 500 }, texts.RATE(10_000)],
  [{ rate: 1, budget: 9 }, texts.BUDGET(10, 1_000_000)],
  [{ rate: 1, budget: 1_000_001 }, texts.BUDGET(10, 1_000_000)],
])('%j can’t be set', async (settings, message) => {
  expect(await ann.call('me/stream-set', settings)).toMatchObject({ status: 400, message })
})

test('rate and budget have a page that needs no scripts', async () => {
  const { browser } = bo
  await browser.open('/wallet')
  browser.says(streamTexts.heading, streamTexts.isOff)
  await browser.follow(streamTexts.set)
  browser.fill(streamTexts.rate, '20,000')
  await browser.press(streamTexts.save)
  browser.says(texts.RATE(10_000))
  browser.fill(streamTexts.rate, '21')
  browser.fill(streamTexts.budget, '1,000')
  await browser.press(streamTexts.save)
  expect(browser.at()).toBe('/wallet')
  browser.says('21 sats/min · 0 of 1,000 sats today')
})

test('it is off until it is set', async () => {
  expect(await bo.call('me/stream-get', {})).toMatchObject({ rate: 0, budget: 500, stopped: 'OFF' })
})

test('the books hold together after all of it', async () => {
  expect(await checkLedger(product)).toEqual([])
})
