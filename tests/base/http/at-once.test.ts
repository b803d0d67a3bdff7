import { afterAll, beforeEach, expect, test } from 'vitest'
import { zapRequestEvent } from '#app/protocols/nostr/zap-request.ts'
import { walletAmounts } from '#app/rules/money/amounts.ts'
import { eventWalletTexts } from '#app/texts/money/event-wallets.ts'
import { walletTexts } from '#app/texts/money/wallet.ts'
import { visitor } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { openEventWallet } from '#app/.server/money/wallet/event-wallets/guest.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount, giveKey, type TestAccount } from '#tests/rig/factories/account.ts'
import { ulidsOfTest } from '#tests/rig/factories/wallet.ts'
import { startLightningProvider } from '#tests/rig/fakes/lightning-provider.ts'
import { lnurlPayee } from '#tests/rig/fakes/lnurl-payee.ts'
import { newSigner, type Signer } from '#tests/rig/nostr/signing.ts'
import { fetchingFrom, paidAt } from '#tests/rig/nostr/zap-payer.ts'
import { trustCertificate } from '#tests/rig/trusted-certificate.ts'
import { apiCaller, type CallAnswer } from '#tests/rig/http/api-caller.ts'
import {
  atOnce,
  checkBooks,
  describeAtOnce,
  different,
  type Row,
} from '#tests/rig/http/at-once-table.ts'
import { testRouter } from '#tests/rig/http/router.ts'
import { walletOwner, type WalletOwner, walletSite } from '#tests/rig/http/wallet-owner.ts'

/* What leaves and fills the wallet, many at once. */

const services = await testServices()
const { all, play, stop } = walletSite(services)
const domain = (): string => provider.domain
const provider = await startLightningProvider(services.folder, {
  ...lnurlPayee('ada', play, domain, []),
})
trustCertificate(provider.certificateFile)
const fetch = fetchingFrom(provider.hostname)
afterAll(() => Promise.all([stop(), fetch.close()]))
/** What one account may pay in a day, in sats. */
const aDay = 3000
const site = { ...services.site, limits: { satsWithdrawnADay: aDay, callsASecond: null } }
const limited = testRouter({ ...all, fetch, site })

let ann: WalletOwner
let ben: TestAccount
let benName = ''
let count = 0
const ulid = ulidsOfTest()

beforeEach(async () => {
  services.clock.set(new Date())
  ann = await walletOwner({ ...services, site }, limited)
  benName = `ben${++count}`
  ben = await createAccount(services, { username: benName })
  await ann.fill(100_000)
})

const invoiceOf = async (sats: number) => {
  const order = { msat: sats * 1000, description: { text: 'Rope' }, expirySeconds: 3600 }
  return (await play.createInvoice(order)).bolt11
}
const sats = 1000
const most = aDay / sats
const rows: Row[] = [
  {
    name: 'a withdrawal to an invoice',
    call: 'pay/wallet-withdraw',
    body: async (sats) => ({ target: await invoiceOf(sats), ulid: ulid() }),
    sats,
    most,
  },
  {
    name: 'a withdrawal to somebody here',
    call: 'pay/wallet-withdraw',
    body: async (satoshis) => ({ target: `${benName}@localhost:3000`, satoshis, ulid: ulid() }),
    sats,
    most,
  },
  {
    name: 'a withdrawal to an address elsewhere',
    call: 'pay/wallet-withdraw',
    body: async (satoshis) => ({ target: `ada@${domain()}`, satoshis, ulid: ulid() }),
    sats,
    most,
  },
  {
    name: 'an event wallet',
    call: 'pay/event-wallet-create',
    body: async (satoshis) => ({ name: 'Quay', satoshis, days: 2, ulid: ulid() }),
    sats,
    most,
    made: async () => wallets().then(({ length }) => length),
  },
  {
    name: 'a guest’s payment',
    call: 'the form of an event wallet',
    body: async (sats) => ({ target: await invoiceOf(sats), ulid: ulid() }),
    sats,
    most,
    async prepare() {
      const order = { name: 'Quay', satoshis: 50_000, days: 2, ulid: ulid() }
      const made = await apiCaller(testRouter(all), ann.token)('pay/event-wallet-create', order)
      token = made.token as string
      // It was made on another day.
      await services.db.deleteFrom('leaving_payments').execute()
      await services.db
        .updateTable('wallet_transactions')
        .set({ at: new Date('2026-01-01') })
        .where('user_id', '=', ann.userId)
        .execute()
    },
    send: payAsGuest,
    left: async () => (await openEventWallet(contextFor(all, visitor), token)).millisats / 1000,
  },
  {
    name: 'a zap to somebody here',
    call: 'pay/wallet-zap',
    async body(sats) {
      const now = Math.floor(services.now().getTime() / 1000)
      // Each says something else, so that its id is another one.
      const order = { msat: sats * 1000, message: ulid(), relays: ['wss://relay.example'] }
      return { event: annKey.sign(zapRequestEvent({ pubkey: benKey.pubkey }, order, now)) }
    },
    sats,
    async prepare() {
      annKey = newSigner(services.now)
      await giveKey(services, ann, annKey.pubkey)
      benKey = await paidAt(services, `${benName}@localhost:3000`)
      await giveKey(services, ben, benKey.pubkey)
    },
  },
  {
    name: 'a deposit with play money',
    call: 'pay/play-pay',
    body: async (satoshis) => {
      const order = { satoshis: -satoshis }
      // Invoices are given so many a minute.
      services.clock.pass(4)
      const { payment_hash } = await ann.call('pay/wallet-deposit', order)
      return { payment_hash }
    },
    sats: -sats,
  },
]

let token = ''
let annKey: Signer
let benKey: Signer

async function payAsGuest(body: Record<string, unknown>): Promise<CallAnswer> {
  const fields = { intent: 'withdraw', ...(body as Record<string, string>) }
  const answer = await limited.postForm(`/event-wallet/${token}/pay`, fields)
  const words = (await answer.text()).replaceAll(/<!--.*?-->/g, '').replaceAll('&#x27;', "'")
  const isRefused = words.includes(eventWalletTexts.errors.DAILY_LIMIT)
  const fee = words.includes(walletTexts.sentFee('1 sat')) ? { fee: 1 } : {}
  return { status: answer.status, ...fee, ...(isRefused ? { error: 'DAILY_LIMIT' } : {}) }
}

const wallets = async () => (await ann.call('me/event-wallets', {})).wallets as { _id: string }[]
describeAtOnce(rows, {
  services,
  send: (call, body) => ann.call(call, body),
  left: () => ann.sats(),
})

test('an event wallet that is ended many times at once gives back once (pay/event-wallet-end)', async () => {
  const order = { name: 'Quay', satoshis: 1000, days: 2, ulid: ulid() }
  const { _id } = await ann.call('pay/event-wallet-create', order)
  const end = () => ann.call('pay/event-wallet-end', { _id })
  const answers = await atOnce(end)
  expect([answers[0], different(answers)]).toEqual([{ status: 200 }, 1])
  expect(await ann.sats()).toBe(100_000)
  await checkBooks(services)
})

test('the faucet that is pressed many times at once gives what it gives in a day (pay/play-faucet)', async () => {
  const answers = await atOnce(() => ann.call('pay/play-faucet', {}), 12)
  const given = answers.filter(({ status }) => status === 200)
  expect(given).toHaveLength(10)
  expect(different(given.map(({ payment_hash }) => payment_hash))).toBe(10)
  for (const { status, error } of answers.filter((answer) => !given.includes(answer)))
    expect([status, error]).toEqual([429, 'FAUCET_EMPTY'])
  expect(await ann.sats()).toBe(100_000 + 10 * walletAmounts.faucet)
  await checkBooks(services)
})
