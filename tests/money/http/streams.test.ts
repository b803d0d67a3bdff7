import { describe, expect, test } from 'vitest'
import { streamTexts } from '#app/texts/money/streaming.ts'
import { checkLedger } from '#app/.server/money/books/ledger/check.ts'
import { cleanUpStreams } from '#app/.server/money/boosts/streams/stream-report.ts'
import { pauseWithdrawals } from '#app/.server/money/wallet/limits.ts'
import { payStreams } from '#app/.server/money/boosts/streams/batches.ts'
import { testServices } from '#tests/rig/database.ts'
import { proveAgain } from '#tests/rig/factories/account.ts'
import { streamSite } from '#tests/rig/http/stream-site.ts'
import type { WalletOwner } from '#tests/rig/http/wallet-owner.ts'

const services = await testServices()
const site = streamSite(services)
const { episode, had, listen, logInAgain, member, product, report, theirs } = site
const texts = streamTexts.errors
const other = '01HF00000000000000000000AB'

const spent = async () => (await site.ann.call('me/stream-get', {})).spent
const transactions = async (of: WalletOwner) =>
  (await of.call('me/wallet-transactions', { actions: ['STREAM'] })).transactions as {
    millisats: number
  }[]

describe('listening', () => {
  test('is paid minute by minute, as one boost', async () => {
    expect(await report()).toMatchObject({ status: 200, rate: 12, spent: 0, stopped: null })
    await listen(3)
    await payStreams(product)
    expect([await site.ann.sats(), await spent()]).toEqual([5000, 36])
    services.clock.pass(120)
    await payStreams(product)
    await payStreams(product)
    expect([await site.ann.sats(), await site.bo.sats(), await spent()]).toEqual([4964, 36, 36])
    const content = { type: 'EPISODE', id: site.contentId }
    expect(await transactions(site.ann)).toMatchObject([
      {
        meta: { type: 'SUPPORT', action: 'STREAM' },
        status: 'SUCCESS',
        millisats: -36_000,
        details: { content, recipients: [{ name: 'Member', sats: 36 }] },
      },
    ])
    expect(await transactions(site.bo)).toMatchObject([
      { meta: { type: 'INCOME', action: 'STREAM' }, millisats: 36_000, details: { content } },
    ])
  })

  test('is paid each ten minutes, and at once when it is much', async () => {
    await report()
    await listen(10)
    await payStreams(product)
    expect(await site.bo.sats()).toBe(0)
    await listen(1)
    await payStreams(product)
    expect(await site.bo.sats()).toBe(132)
    await proveAgain(services, site.ann)
    await site.ann.call('me/stream-set', { rate: 1000, budget: 5000 })
    await listen(1)
    await payStreams(product)
    expect(await site.bo.sats()).toBe(1132)
  })

  test('of a few sats is paid after a day', async () => {
    await report()
    await listen(1, { seconds: 30 })
    services.clock.pass(23 * 3600)
    await payStreams(product)
    expect(await had(site.bo)).toBe(0)
    services.clock.pass(3600)
    await payStreams(product)
    expect(await had(site.bo)).toBe(6)
  })

  test('is counted exactly, and less than a sat waits', async () => {
    await site.ann.call('me/stream-set', { rate: 1, budget: 500 })
    await report()
    await listen(13, { seconds: 50 })
    services.clock.pass(120)
    await payStreams(product)
    expect(await had(site.bo)).toBe(10)
    await logInAgain()
    await listen(1, { seconds: 10 })
    services.clock.pass(24 * 3600)
    await payStreams(product)
    expect(await had(site.bo)).toBe(11)
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
    // A new page has played nothing yet.
    await report({ session: '01HF00000000000000000000AC', seconds: 120 })
    expect(await spent()).toBe(60)
  })

  test('during a time split is paid to those whom it names', async () => {
    const guest = [{ type: 'node', address: theirs.pubkey, split: 1, name: 'Guest' }]
    site.contentId = await episode(
      [member(site.bo)],
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
    expect(await site.bo.sats()).toBe(24)
    expect(theirs.settled.map(({ msat }) => msat)).toEqual([12_000])
  })
})

describe('streaming ends', () => {
  test('with the budget of the day', async () => {
    await site.ann.call('me/stream-set', { rate: 12, budget: 30 })
    await report()
    await listen(3)
    services.clock.pass(60)
    expect(await report()).toMatchObject({
      status: 409,
      error: 'BUDGET_USED_UP',
      message: texts.BUDGET_USED_UP,
      state: { spent: 30, budget: 30, stopped: 'BUDGET_USED_UP' },
    })
    expect(await site.ann.call('me/stream-get', {})).toMatchObject({ stopped: 'BUDGET_USED_UP' })
    services.clock.set('2026-06-16T00:00:10Z')
    await logInAgain()
    expect(await report()).toMatchObject({ status: 200, stopped: null })
  })

  test('with what is in the wallet', async () => {
    await site.ann.call('me/stream-set', { rate: 3000, budget: 100_000 })
    await report()
    await listen(1)
    // Counted minutes are owed already.
    await listen(1)
    services.clock.pass(60)
    expect(await report()).toMatchObject({ status: 402, error: 'WALLET_BALANCE_LOW' })
    await payStreams(product)
    expect([await site.ann.sats(), await site.bo.sats()]).toEqual([0, 5000])
  })

  test('while it is paused or off', async () => {
    await report()
    expect(await site.ann.call('me/stream-pause', { paused: true })).toMatchObject({
      stopped: 'PAUSED',
    })
    services.clock.pass(60)
    expect(await report()).toMatchObject({ status: 409, error: 'PAUSED' })
    await site.ann.call('me/stream-pause', { paused: false })
    await site.ann.call('me/stream-set', { rate: 0, budget: 500 })
    services.clock.pass(60)
    expect(await report()).toMatchObject({ status: 409, error: 'OFF' })
    expect(await spent()).toBe(0)
    expect(await report({}, site.bo)).toMatchObject({ status: 409, error: 'OFF' })
  })

  test('where nobody can be paid', async () => {
    site.contentId = await episode([member(site.ann)])
    expect(await report()).toMatchObject({ status: 409, error: 'NOBODY_TO_PAY' })
    site.contentId = 'x'.repeat(20)
    expect(await report()).toMatchObject({ status: 404, error: 'CONTENT_NOT_FOUND' })
  })

  test('for a session that says something else', async () => {
    await report()
    site.contentId = await episode([member(site.bo)])
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
  expect(await site.bo.sats()).toBe(0)
  await pauseWithdrawals(product, false)
  await Promise.all([payStreams(product), payStreams(product)])
  expect(await site.bo.sats()).toBe(60)
})

test('what is no rate or budget can’t be set', async () => {
  const cases: [Record<string, unknown>, string][] = [
    [{ rate: -1, budget: 500 }, texts.RATE(10_000)],
    [{ rate: 1.5, budget: 500 }, texts.RATE(10_000)],
    [{ rate: 10_001, budget: 500 }, texts.RATE(10_000)],
    [{ rate: 1, budget: 9 }, texts.BUDGET(10, 1_000_000)],
    [{ rate: 1, budget: 1_000_001 }, texts.BUDGET(10, 1_000_000)],
  ]
  for (const [settings, message] of cases) {
    expect(await site.ann.call('me/stream-set', settings), message).toMatchObject({
      status: 400,
      message,
    })
  }
})

test('rate and budget have a page that needs no scripts', async () => {
  const { browser } = site.bo
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
  expect(await site.bo.call('me/stream-get', {})).toMatchObject({
    rate: 0,
    budget: 500,
    stopped: 'OFF',
  })
})

test('the books hold together after all of it', async () => {
  expect(await checkLedger(product)).toEqual([])
})
