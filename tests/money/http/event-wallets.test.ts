import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { eventWalletTexts as texts } from '#app/texts/money/event-wallets.ts'
import { proofTexts } from '#app/texts/accounts/proof.ts'
import { walletTexts } from '#app/texts/money/wallet.ts'
import { testServices } from '#tests/rig/database.ts'
import { proveAgain } from '#tests/rig/factories/account.ts'
import { type PlainBrowser, plainBrowser } from '#tests/rig/http/plain-browser.ts'
import { walletOwner, type WalletOwner, walletSite } from '#tests/rig/http/wallet-owner.ts'
import { captureLog } from '#tests/rig/captured-log.ts'

const services = await testServices()
const { node, play, router, stop } = walletSite(services)
afterAll(stop)

let host: WalletOwner
let guest: PlainBrowser

beforeEach(async () => {
  services.clock.set(new Date())
  play.script.length = 0
  node.script.length = 0
  host = await walletOwner(services, router)
  guest = plainBrowser(router)
  await host.fill(5000)
})

const shopInvoice = async (sats: number) => {
  const order = { msat: sats * 1000, description: { text: 'Tea' }, expirySeconds: 3600 }
  return (await play.createInvoice(order)).bolt11
}

/** Makes one by the form, and answers the path that its link leads to. */
async function make(sats = '1,000', days = '7'): Promise<string> {
  const { browser } = host
  await browser.open('/wallet/events')
  browser.fill(texts.name, 'Harbour night')
  browser.fill(walletTexts.amount, sats)
  browser.fill(texts.days, days)
  await browser.press(texts.make)
  const link = browser.valueOf(texts.link)
  expect(link).toMatch(/^http:\/\/localhost:3000\/event-wallet\/[\w-]{32}$/)
  return new URL(link).pathname
}

describe('whose they are', () => {
  test('are made from the wallet’s page, and their link is shown once', async () => {
    const { browser } = host
    await browser.open('/wallet')
    await browser.follow(texts.heading)
    browser.says(texts.what, texts.none)
    expect(browser.valueOf(texts.days)).toBe('7')
    const path = await make()
    browser.says(texts.made('Harbour night'), texts.once, '1,000 sats', texts.until)
    expect(browser.html()).toContain(`aria-label="${texts.linkQr}"`)
    expect(await host.sats()).toBe(4000)
    await browser.open('/wallet/events')
    browser.says('Harbour night')
    expect(browser.html()).not.toContain(path)
  })

  test('sending the same form again makes no second one, and shows the link again', async () => {
    const fields = { intent: 'create', name: 'A', satoshis: '10', days: '1', ulid: '2'.repeat(26) }
    const send = () => router.postForm('/wallet/events', fields, { cookie: host.cookie })
    const linkOf = async (answer: Response) => {
      expect(answer.status).toBe(200)
      return /event-wallet\/[\w-]{32}/.exec(await answer.text())?.[0] ?? 'none'
    }
    const link = await linkOf(await send())
    expect(link).not.toBe('none')
    expect(await linkOf(await send())).toBe(link)
    expect(await host.sats()).toBe(4990)
  })

  test('need a fresh proof, and keep what was typed until then', async () => {
    const { browser } = host
    await browser.open('/wallet/events')
    browser.fill(texts.name, 'Quay')
    browser.fill(walletTexts.amount, '300')
    browser.fill(texts.days, '2')
    services.clock.pass(10 * 60 + 1)
    await browser.press(texts.make)
    expect(browser.status()).toBe(403)
    browser.says(proofTexts.openProof)
    expect(browser.valueOf(texts.name)).toBe('Quay')
    expect(await host.sats()).toBe(5000)
    await proveAgain(services, host)
    await browser.press(texts.make)
    browser.says(texts.made('Quay'))
    expect(await host.sats()).toBe(4700)
  })

  test.each([
    [texts.name, '', texts.errors.NAME],
    [walletTexts.amount, '', walletTexts.errors.AMOUNT],
    [walletTexts.amount, '5,001', walletTexts.errors.WALLET_BALANCE_LOW],
    [texts.days, '91', texts.errors.DAYS],
  ])('what is wrong with %s %j is said, and can be mended', async (label, typed, message) => {
    const { browser } = host
    const right = { [texts.name]: 'Quay', [walletTexts.amount]: '300', [texts.days]: '2' }
    await browser.open('/wallet/events')
    for (const [field, value] of Object.entries({ ...right, [label]: typed }))
      browser.fill(field, value)
    await browser.press(texts.make)
    browser.says(message)
    for (const [field, value] of Object.entries({ ...right, [label]: typed }))
      expect(browser.valueOf(field)).toBe(value)
    browser.fill(label, right[label] ?? '')
    await browser.press(texts.make)
    browser.says(texts.made('Quay'))
  })

  test('end when their maker says so, and give back what is left', async () => {
    const path = await make()
    const { browser } = host
    browser.says(texts.end, texts.endSure)
    await browser.press(texts.endIt)
    browser.says(texts.expired, '0 sats')
    expect(browser.words()).not.toContain(texts.endSure)
    expect(await host.sats()).toBe(5000)
    await guest.open(path)
    guest.says(texts.errors.OVER)
  })

  test('are ended by nobody else', async () => {
    await make()
    const { wallets } = await host.call('me/event-wallets', {})
    const [{ _id }] = wallets as [{ _id: string }]
    const other = await walletOwner(services, router)
    const fields = { intent: 'end', _id }
    const answer = await router.postForm('/wallet/events', fields, { cookie: other.cookie })
    expect(answer.status).toBe(404)
    expect(await other.call('pay/event-wallet-end', { _id })).toMatchObject({ status: 404 })
    expect(await host.sats()).toBe(4000)
    await other.browser.open('/wallet/events')
    other.browser.says(texts.none)
  })

  test('are ended by a call that says so, as often as it is made', async () => {
    await make()
    const { wallets } = await host.call('me/event-wallets', {})
    const [{ _id }] = wallets as [{ _id: string }]
    expect(await host.call('pay/event-wallet-end', { _id })).toEqual({ status: 200 })
    expect(await host.sats()).toBe(5000)
    expect(await host.call('pay/event-wallet-end', { _id })).toEqual({ status: 200 })
    expect(await host.sats()).toBe(5000)
  })
})

describe('whoever has the link', () => {
  test('sees what is in it and until when, without a session', async () => {
    const path = await make()
    await guest.open(path)
    expect(guest.status()).toBe(200)
    guest.says('Harbour night', '1,000 sats', texts.until, texts.text, '+1,000')
    expect(guest.html()).toContain('<meta name="robots" content="noindex"/>')
    expect(guest.html()).not.toContain(host.userId)
  })

  test('receives by an invoice, which the page waits for', async () => {
    await guest.open(await make())
    await guest.follow(texts.receive)
    guest.fill(walletTexts.amount, '50')
    await guest.press(walletTexts.makeInvoice)
    expect(guest.at()).toMatch(/\/deposit\/[0-9a-f]{64}$/)
    guest.says('50 sats', walletTexts.waiting)
    expect(guest.html()).toContain('http-equiv="refresh"')
    expect(guest.html()).not.toContain(walletTexts.orAddress)
    await play.pay({ bolt11: guest.valueOf(walletTexts.invoice), maxFeeMsat: 1000 })
    await expect
      .poll(async () => {
        await guest.follow(walletTexts.refresh).catch(() => null)
        return guest.words()
      })
      .toContain('50 sats have arrived.')
    await guest.follow(texts.place.back)
    guest.says('1,050 sats', '+50')
  })

  test('pays an invoice without a proof, once its cost was shown', async () => {
    const path = await make()
    services.clock.pass(15 * 60)
    await guest.open(path)
    await guest.follow(texts.pay)
    guest.says(walletTexts.walletBalance(1000))
    guest.fill(walletTexts.target, await shopInvoice(300))
    await guest.press(walletTexts.goOn)
    guest.says(`${walletTexts.theyReceive} 300`, texts.place.leaves)
    await guest.press('Pay 300 sats')
    guest.says('300 sats were sent.')
    await guest.follow(texts.place.back)
    guest.says('699 sats', '−300')
  })

  test('is told at its field what can’t be paid, with what was typed', async () => {
    const path = await make('100')
    const target = await shopInvoice(101)
    await guest.open(`${path}/pay`)
    guest.fill(walletTexts.target, target)
    await guest.press(walletTexts.goOn)
    guest.says(walletTexts.errors.WALLET_BALANCE_LOW)
    expect(guest.valueOf(walletTexts.target)).toBe(target)
    await guest.open(`${path}/deposit`)
    guest.fill(walletTexts.amount, '0')
    await guest.press(walletTexts.makeInvoice)
    guest.says(walletTexts.errors.AMOUNT)
    expect(guest.valueOf(walletTexts.amount)).toBe('0')
  })

  test('can’t use it when it is over', async () => {
    const path = await make('1,000', '1')
    services.clock.pass(86_400)
    for (const address of [path, `${path}/pay`, `${path}/deposit`]) {
      await guest.open(address)
      expect(guest.at()).toBe(path)
      guest.says(texts.errors.OVER)
      expect(guest.words()).not.toContain(texts.receive)
    }
    const forms = {
      pay: { intent: 'withdraw', target: await shopInvoice(5), ulid: '3'.repeat(26) },
      deposit: { satoshis: '5' },
    }
    for (const [part, fields] of Object.entries(forms)) {
      const answer = await router.postForm(`${path}/${part}`, fields)
      expect([answer.status, answer.headers.get('Location')]).toEqual([302, path])
      const told = await router.postForm(`${path}/${part}.data`, fields)
      expect([told.status, await told.text()]).toEqual([
        410,
        expect.stringContaining(texts.errors.OVER),
      ])
    }
    await guest.open(path)
    guest.says('1,000 sats')
  })

  test('has it alone: other links and the invoices of others lead nowhere', async () => {
    const [path, other] = [await make(), await make()]
    await guest.open(`${other}/deposit`)
    await guest.press(walletTexts.makeInvoice)
    const hash = guest.at().split('/').at(-1) ?? ''
    for (const address of [
      `${path}/deposit/${hash}`,
      `${path}x`,
      `${path}x/pay`,
      `${path}/deposit/x`,
    ])
      expect((await router.get(address)).status).toBe(404)
    const order = { intent: 'quote', target: await shopInvoice(5) }
    expect((await router.postForm(`${path}x/pay`, order)).status).toBe(404)
    expect((await router.postForm(`${path}x/deposit`, { satoshis: '5' })).status).toBe(404)
  })
})

describe('the link stays secret', () => {
  test('in caches and from other sites', async () => {
    const path = await make()
    for (const below of ['', '.data', '/pay', '/pay.data', '/deposit', '/deposit/x', '/x']) {
      const { headers } = await router.get(path + below)
      expect(headers.get('Cache-Control'), below).toBe('private, no-store')
      expect(headers.get('Referrer-Policy'), below).toBe('same-origin')
    }
  })

  test('in the log', async () => {
    const path = await make()
    const token = path.split('/').at(-1) ?? ''
    const logged = captureLog()
    // A form where there is none.
    expect((await router.postForm(path, {})).status).toBe(405)
    expect((await router.postForm(`${path}/x`, {})).status).toBe(405)
    expect(logged.lines).toHaveLength(2)
    const said = logged.text()
    expect(said).toContain('/event-wallet/…')
    expect(said).not.toContain(token)
  })
})
