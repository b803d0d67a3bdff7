import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { contextFor, type Ctx } from '#app/.server/base/ctx.ts'
import { system } from '#app/.server/base/actor.ts'
import { getWallet } from '#app/.server/money/wallet/wallet.ts'
import { writeTransactions } from '#app/.server/money/books/transactions/write.ts'
import {
  type TransactionAction,
  transactionActions,
  transactionTypes,
} from '#app/rules/money/transaction-kinds.ts'
import { newId } from '#app/.server/base/lib/ids.ts'
import { walletTexts as texts } from '#app/texts/money/wallet.ts'
import { askedOften } from '#tests/rig/asked-often.ts'
import { testServices } from '#tests/rig/database.ts'
import { proveAgain } from '#tests/rig/factories/account.ts'
import { plainBrowser } from '#tests/rig/http/plain-browser.ts'
import { testRouter } from '#tests/rig/http/router.ts'
import { walletOwner, type WalletOwner, walletSite } from '#tests/rig/http/wallet-owner.ts'

const services = await testServices()
const { all, node, play, router, stop } = walletSite(services)
afterAll(stop)

let ann: WalletOwner
let ctx: Ctx

beforeEach(async () => {
  services.clock.set(new Date())
  play.script.length = 0
  node.script.length = 0
  ann = await walletOwner(services, router)
  ctx = contextFor(all, ann.actor)
})

const shopInvoice = async (sats: number, expirySeconds = 600) => {
  const order = { msat: sats * 1000, description: { text: 'Rope' }, expirySeconds }
  return (await play.createInvoice(order)).bolt11
}

test.each([
  '/wallet',
  '/wallet/deposit',
  '/wallet/withdraw',
  '/wallet/streaming',
  '/wallet/activity.csv',
])('%s sends visitors to log in', async (path) => {
  const answer = await router.get(path)
  expect(answer.status).toBe(302)
  expect(answer.headers.get('Location')).toBe(`/login?from=${encodeURIComponent(path)}`)
})

test('The balance is shown rounded; what is offered for paying out can be spent', async () => {
  const { browser } = ann
  await ann.fill(999)
  await ann.addMsat(600)
  await browser.open('/wallet')
  browser.says('1,000 sats')
  for (const path of ['/wallet/withdraw', '/wallet/events']) {
    await browser.open(path)
    browser.says(texts.walletBalance(999))
  }
})

describe('depositing', () => {
  test('an invoice is shown, paid with play money, and is in the wallet and its activity', async () => {
    const { browser } = ann
    await browser.open('/wallet')
    browser.says('Wallet', '0 sats', texts.empty)
    await browser.follow(texts.deposit)
    browser.fill(texts.amount, '2,500')
    await browser.press(texts.makeInvoice)
    expect(browser.at()).toMatch(/^\/wallet\/deposit\/[0-9a-f]{64}$/)
    browser.says(texts.scan, '2,500 sats', texts.orCopy, texts.waiting, 'valid for ')
    expect(browser.html()).toContain(`aria-label="${texts.qr}"`)
    await browser.press(texts.playPay)
    browser.says('2,500 sats have arrived.')
    await browser.follow(texts.back)
    browser.says('2,500 sats', '+2,500', texts.moved.DEPOSIT.SUCCESS)
    expect(await ann.sats()).toBe(2500)
  })

  test('somebody else’s invoice isn’t there', async () => {
    const { payment_hash } = await ann.call('pay/wallet-deposit', { satoshis: 100 })
    const bo = await walletOwner(services, router)
    for (const hash of [payment_hash, 'ab'.repeat(32), 'x']) {
      const path = `/wallet/deposit/${String(hash)}`
      expect((await router.get(path, { cookie: bo.cookie })).status).toBe(404)
    }
    expect(await bo.call('pay/play-pay', { payment_hash })).toMatchObject({ status: 404 })
  })

  test('one that has expired says so, and can’t be paid', async () => {
    const { payment_hash } = await ann.call('pay/wallet-deposit', { satoshis: 100 })
    services.clock.pass(3601)
    await ann.browser.open(`/wallet/deposit/${String(payment_hash)}`)
    ann.browser.says(texts.expired, texts.newInvoice)
    expect(await router.postForm(ann.browser.at(), {}, { cookie: ann.cookie })).toMatchObject({
      status: 409,
    })
    expect(await balanceOf()).toBe(0)
  })

  test.each([
    ['0', texts.errors.AMOUNT],
    ['', texts.errors.AMOUNT],
    ['1.5', texts.errors.AMOUNT],
    ['10,000,001', texts.errors.AMOUNT_TOO_LARGE(10_000_000)],
  ])('%j sats are refused at their field, by form and call', async (typed, message) => {
    await ann.browser.open('/wallet/deposit')
    ann.browser.fill(texts.amount, typed)
    await ann.browser.press(texts.makeInvoice)
    ann.browser.says(message)
    expect(ann.browser.valueOf(texts.amount)).toBe(typed)
    const answer = await ann.call('pay/wallet-deposit', { satoshis: typed })
    expect(answer).toMatchObject({ field: 'satoshis', message })
  })

  test('the faucet deposits at one press, ten times a day', async () => {
    const press = () => ann.call('pay/play-faucet', {})
    expect(await press()).toMatchObject({ status: 200, state: 'PAID' })
    await askedOften(services, ann.userId, 8)
    expect(await press()).toMatchObject({ status: 200, state: 'PAID' })
    expect(await ann.sats()).toBe(20_000)
    expect(await router.postForm('/wallet', {}, { cookie: ann.cookie })).toMatchObject({
      status: 429,
    })
    expect(await ann.sats()).toBe(20_000)
  })

  test('without a node of play money there is no faucet', async () => {
    const without = testRouter({ ...all, play: null })
    const bo = await walletOwner(services, without)
    const calls = {
      'pay/play-faucet': {},
      'pay/play-pay': { payment_hash: 'ab'.repeat(32) },
      'pay/play-invoice': { satoshis: 5 },
    }
    for (const [name, body] of Object.entries(calls))
      expect(await bo.call(name, body)).toMatchObject({ status: 404 })
    await bo.browser.open('/wallet/withdraw')
    expect(bo.browser.words()).not.toContain(texts.playInvoice)
  })
})

describe('withdrawing', () => {
  test('its cost is shown first, then it is paid, without scripts', async () => {
    await ann.fill(10_000)
    const { browser } = ann
    await browser.open('/wallet/withdraw')
    browser.fill(texts.amount, '4000')
    await browser.press(texts.playInvoice)
    expect(browser.valueOf(texts.target)).toMatch(/^lnbcrt/)
    await browser.press(texts.goOn)
    browser.says(`${texts.theyReceive} 4,000`, `${texts.networkFee} 25`, `${texts.leaves} 4,025`)
    await browser.press('Withdraw 4,000 sats')
    browser.says('4,000 sats were sent.', 'The network took 1 sat.')
    await browser.follow(texts.back)
    browser.says('5,999 sats', '−4,000')
  })

  test('pressing twice pays once', async () => {
    await ann.fill(10_000)
    const fields = { intent: 'withdraw', target: await shopInvoice(1000), ulid: '0'.repeat(26) }
    const press = () => router.postForm('/wallet/withdraw', fields, { cookie: ann.cookie })
    const answers = await Promise.all([press(), press()])
    for (const answer of [...answers, await press()])
      expect(await answer.text()).toContain('1,000 sats ')
    expect(await ann.sats()).toBe(8999)
  })

  test('it needs a fresh proof, and goes on with what was typed after that', async () => {
    await ann.fill(10_000)
    const target = await shopInvoice(1000)
    const { browser } = ann
    services.clock.pass(10 * 60 - 30)
    await browser.open('/wallet/withdraw')
    browser.fill(texts.target, await shopInvoice(1000, 3600))
    services.clock.pass(60)
    await browser.press(texts.goOn)
    await browser.press('Withdraw 1,000 sats')
    expect(browser.status()).toBe(403)
    browser.says('Withdrawing sats needs a fresh proof, good for 10 minutes.')
    expect(await ann.call('pay/wallet-withdraw', { target, ulid: '1'.repeat(26) })).toMatchObject({
      status: 403,
      error: 'PROOF_NEEDED',
    })
    expect(await balanceOf()).toBe(10_000)
    await proveAgain(services, ann)
    await browser.press('Withdraw 1,000 sats')
    browser.says('1,000 sats were sent.')
    expect(await balanceOf()).toBe(8999)
  })

  test('what isn’t known in time is on its way, and no error', async () => {
    await ann.fill(10_000)
    node.script.push('answer lost')
    await ann.browser.open('/wallet/withdraw')
    ann.browser.fill(texts.target, await shopInvoice(1000))
    await ann.browser.press(texts.goOn)
    await ann.browser.press('Withdraw 1,000 sats')
    expect(ann.browser.status()).toBe(200)
    ann.browser.says('1,000 sats are on their way.', texts.onItsWayText)
    await ann.browser.follow(texts.back)
    ann.browser.says(texts.statuses.PENDING, texts.moved.WITHDRAW.PENDING, 'more are held')
  })

  test('what fails says so, keeps what was typed, and costs nothing', async () => {
    await ann.fill(10_000)
    node.script.push({ fails: 'NO_ROUTE' })
    const target = await shopInvoice(1000)
    await ann.browser.open('/wallet/withdraw')
    ann.browser.fill(texts.target, target)
    await ann.browser.press(texts.goOn)
    await ann.browser.press('Withdraw 1,000 sats')
    ann.browser.says(texts.errors.ERROR_NO_ROUTE)
    expect(ann.browser.valueOf(texts.target)).toBe(target)
    expect(await ann.sats()).toBe(10_000)
  })

  test.each([
    ['more than there is', 5000, 5000, texts.errors.WALLET_BALANCE_LOW],
    ['another amount', 500, 400, texts.errors.AMOUNT_DIFFERS],
  ])('%s is refused at its field, by form and call', async (_what, asked, typed, message) => {
    await ann.fill(1000)
    const target = await shopInvoice(asked)
    await ann.browser.open('/wallet/withdraw')
    ann.browser.fill(texts.target, target)
    ann.browser.fill(texts.amount, String(typed))
    await ann.browser.press(texts.goOn)
    ann.browser.says(message)
    expect(ann.browser.valueOf(texts.target)).toBe(target)
    expect(ann.browser.valueOf(texts.amount)).toBe(String(typed))
    const order = { target, satoshis: typed }
    expect(await ann.call('pay/wallet-withdraw-quote', order)).toMatchObject({
      field: 'satoshis',
      message,
    })
  })

  test('no invoice and no address is refused at its field', async () => {
    await ann.browser.open('/wallet/withdraw')
    await ann.browser.press(texts.goOn)
    ann.browser.says(texts.errors.TARGET)
    ann.browser.fill(texts.target, 'lnbcrt1nothing')
    await ann.browser.press(texts.goOn)
    ann.browser.says(texts.errors.INVOICE_UNREADABLE)
  })
})

describe('activity', () => {
  test('every type, action and status has its line', async () => {
    const statuses = ['PENDING', 'SUCCESS', 'EXPIRED', 'ERROR_NO_ROUTE', 'ERROR_UNKNOWN'] as const
    for (const [at, type] of transactionTypes.entries())
      for (const [index, action] of transactionActions.entries())
        await show({ type, action, status: statuses[(at + index) % statuses.length] ?? 'SUCCESS' })
    await ann.browser.open('/wallet')
    ann.browser.says(...Object.values(texts.actions), ...Object.values(texts.statuses), texts.fees)
  })

  test('is filtered by type and action, and says what was said', async () => {
    await show({ type: 'INCOME', action: 'ZAP', details: { message: 'For the choir' } })
    await show({ type: 'INCOME', action: 'BOOST', details: { counterpart: { name: 'June' } } })
    await show({ type: 'SUPPORT', action: 'STREAM', msat: -420_400 })
    await ann.fill(100)
    const words = async (query: string) => {
      await ann.browser.open(`/wallet${query}`)
      return ann.browser.words()
    }
    expect(await words('?action=ZAP')).toContain('“For the choir”')
    expect(await words('?action=ZAP')).not.toContain('June')
    expect(await words('?action=BOOST')).toContain('June')
    expect(await words('?action=STREAM')).toContain('−420')
    expect(await words('?type=DEPOSIT')).toContain('+100')
    expect(await words('?type=DEPOSIT')).not.toContain('June')
    expect(await words('?type=WITHDRAW')).toContain(texts.empty)
    expect(await words('?type=NONSENSE')).toContain('June')
  })

  test('is a table of all columns, with the same filters, in which nothing is a formula', async () => {
    const details = { message: '=1+1', counterpart: { name: '@SUM(A1), "x"', app: '-2' } }
    await show({ type: 'INCOME', action: 'ZAP', details })
    await ann.fill(100)
    const read = async (query: string) => {
      const path = `/wallet/activity.csv${query}`
      const answer = await router.get(path, { cookie: ann.cookie })
      expect(answer.headers.get('Content-Type')).toContain('text/csv')
      return (await answer.text()).trimEnd().split('\r\n')
    }
    const lines = await read('?action=ZAP')
    expect(lines).toHaveLength(2)
    expect(lines[0]).toBe(
      'id,timestamp,record,type,action,status,millisats,fee_millisats,usd,name,address,pubkey,user_id,app,content_type,content_id,content_title,message,note_id',
    )
    expect(lines[1]).toContain(',ZAP_RECEIVED,INCOME,ZAP,SUCCESS,1000,0,')
    expect(lines[1]).toContain(`"'@SUM(A1), ""x""",,,,'-2,,,,'=1+1,`)
    expect(await read('?type=DEPOSIT')).toHaveLength(2)
    expect(await read('')).toHaveLength(3)
  })

  test('the table has more than the page', async () => {
    await writeTransactions(
      contextFor(all, system),
      Array.from({ length: 1001 }, () => shown({ action: 'BOOST' })),
    )
    const answer = await router.get('/wallet/activity.csv', { cookie: ann.cookie })
    const ids = (await answer.text()).split('\r\n').map((line) => line.split(',')[0])
    expect(new Set(ids).size).toBe(1003)
    await ann.browser.open('/wallet')
    expect(ann.browser.html().split('+1<').length - 1).toBe(200)
  })

  test('is its own account’s alone', async () => {
    await ann.fill(100)
    const bo = await walletOwner(services, router)
    await bo.browser.open('/wallet')
    bo.browser.says(texts.empty)
  })
})

test('the header, the session and the menu say what the wallet has; visitors can’t open it', async () => {
  await ann.fill(1234)
  const { browser } = ann
  await browser.open('/charts')
  browser.says('1,234 sats')
  const session = await ann.call('me/session-get', {})
  expect(session).toMatchObject({
    tributary_user: { wallets: { tributary: { millisats: 1_234_000 } } },
  })
  const visitor = plainBrowser(router)
  await visitor.open('/charts')
  expect(visitor.html()).not.toContain('href="/wallet"')
  visitor.says('Log in to use the wallet')
})

async function balanceOf(): Promise<number> {
  return (await getWallet(ctx)).balance.millisats / 1000
}

interface Shown {
  type?: (typeof transactionTypes)[number]
  action: TransactionAction
  status?: 'PENDING' | 'SUCCESS' | 'EXPIRED' | 'ERROR_NO_ROUTE' | 'ERROR_UNKNOWN'
  msat?: number
  details?: Parameters<typeof writeTransactions>[1][number]['details']
}

function shown({ type = 'INCOME', status = 'SUCCESS', msat = 1000, ...rest }: Shown) {
  return { userId: ann.userId, transferId: newId(), type, status, msat, details: {}, ...rest }
}

async function show(one: Shown): Promise<void> {
  await writeTransactions(contextFor(all, system), [shown(one)])
}
