import { hash, randomBytes } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { decodeInvoice, isPreimageOf } from '#app/protocols/lightning/bolt11.ts'
import { boostagramRecord } from '#app/protocols/lightning/boostagram.ts'
import { invoiceAddress, parsePayRequest } from '#app/protocols/lightning/lnurl-pay.ts'
import { eventText, type NostrEvent, tagValue } from '#app/protocols/nostr/event.ts'
import { lightningAddressTexts as texts } from '#app/texts/money/payments.ts'
import { system } from '#app/.server/base/actor.ts'
import { contextFor, type Ctx } from '#app/.server/base/ctx.ts'
import { deliveriesOf } from '#app/.server/social/network/deliveries.ts'
import { loadNotes } from '#app/.server/social/reading/notes.ts'
import { storeEvents } from '#app/.server/social/network/store-events.ts'
import { askedOften } from '#tests/rig/asked-often.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount, giveKey, type TestAccount } from '#tests/rig/factories/account.ts'
import { testRouter } from '#tests/rig/http/router.ts'
import { scriptedNetwork } from '#tests/rig/lightning/scripted-node.ts'
import { balanceOf } from '#app/.server/money/books/ledger/balances.ts'
import { newSigner, type Signer } from '#tests/rig/nostr/signing.ts'
import { type ZapPayer, zapPayer } from '#tests/rig/nostr/zap-payer.ts'
import { checkLedger } from '#app/.server/money/books/ledger/check.ts'
import { getWallet } from '#app/.server/money/wallet/wallet.ts'
import { listenForPayments } from '../incoming/listen.ts'
import { listTransactions } from '#app/.server/money/books/transactions/list.ts'
import { publishReceiptOfZap } from '#app/.server/money/zaps/publish-zap-receipt.ts'

const services = await testServices()
const network = scriptedNetwork({ answerMs: 50 })
const node = network.open('ours')
const shop = network.open('shop')
const all = { ...services, lightning: node }
const product = contextFor(all, system)
const router = testRouter(all)
const listening = listenForPayments(all)
afterAll(() => listening.stop())

let count = 0
let name: string
let ann: TestAccount
let annKey: Signer
let bo: ZapPayer
let ctx: Ctx

beforeEach(async () => {
  services.clock.set(new Date())
  await services.db.deleteFrom('rate_limits').execute()
  name = `ann${count++}`
  ann = await createAccount(services, { username: name })
  annKey = newSigner(services.now)
  await giveKey(services, ann, annKey.pubkey)
  bo = await zapPayer(services)
  ctx = contextFor(all, ann.actor)
})

type Answer = Record<string, unknown>
async function get(path: string, address?: string) {
  const response = await router.get(path, address === undefined ? {} : { address })
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  return { status: response.status, body: (await response.json()) as Answer }
}
const payRequest = (user = name) => get(`/.well-known/lnurlp/${user}`)
async function order(query: Record<string, string>, user = name, from?: string) {
  const params = new URLSearchParams({ amount: '21000', ...query })
  return get(`/lnurlp/callback/${user}?${params.toString()}`, from)
}
const invoiceIn = ({ body }: { body: Answer }) => {
  const invoice = decodeInvoice(String(body.pr))
  if (!invoice) throw new Error(JSON.stringify(body))
  return invoice
}
const pay = ({ body }: { body: Answer }) => shop.pay({ bolt11: String(body.pr), maxFeeMsat: 5000 })
const funds = async () => (await getWallet(ctx)).balance.millisats
const transactions = async () => (await listTransactions(ctx, {})).transactions
const zapRequest = (sats = 21, relays = ['wss://relay.example'], message = 'Thanks') =>
  bo.request({ pubkey: annKey.pubkey }, sats, { relays, message })
const zapOrder = (event: NostrEvent = zapRequest()) => order({ nostr: eventText(event) })

/** Runs the work of the job that the payment has enqueued. */
async function publishReceipts(): Promise<number> {
  const { rows } = await services.pool.query<{ payload: { paymentHash: string } }>(
    `select payload from graphile_worker._private_jobs as jobs
     join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
     where identifier = 'publish-zap-receipt'`,
  )
  for (const { payload } of rows) await publishReceiptOfZap(product, payload)
  await services.pool.query('delete from graphile_worker._private_jobs')
  return rows.length
}

const receipts = async () => {
  const { rows } = await services.pool.query<{ raw: string }>(
    `select raw from nostr_events where kind = 9735 order by created_at`,
  )
  return rows
    .map(({ raw }) => JSON.parse(raw) as NostrEvent)
    .filter((event) => tagValue(event, 'p') === annKey.pubkey)
}

describe('an address', () => {
  test('answers how it is paid, in small letters or capitals', async () => {
    const metadata = JSON.stringify([
      ['text/plain', `Sats for ${name}@localhost:3000`],
      ['text/identifier', `${name}@localhost:3000`],
    ])
    const optional = { mandatory: false }
    const { status, body } = await payRequest(name.toUpperCase())
    expect(status).toBe(200)
    expect(body).toEqual({
      status: 'OK',
      tag: 'payRequest',
      callback: `http://localhost:3000/lnurlp/callback/${name}`,
      minSendable: 1000,
      maxSendable: 10_000_000_000,
      metadata,
      commentAllowed: 500,
      payerData: { name: optional, identifier: optional, email: optional, pubkey: optional },
      allowsNostr: true,
      nostrPubkey: services.identity.pubkey,
    })
  })

  test('that nobody has, or whose account is about to be deleted, is unknown everywhere', async () => {
    await services.db
      .updateTable('users')
      .set({ ends_at: new Date(Date.now() + 1e9) })
      .where('id', '=', ann.userId)
      .execute()
    for (const user of [name, 'nobody-here', 'x', '%3Cb%3E', 'boostbot']) {
      const unknown = texts.unknown(`${decodeURIComponent(user)}@localhost:3000`)
      const refusal = { status: 404, body: { status: 'ERROR', reason: unknown } }
      expect(await payRequest(user)).toEqual(refusal)
      expect(await order({}, user)).toEqual(refusal)
      expect(await get(`/.well-known/keysend/${user}`)).toEqual(refusal)
    }
  })
})

describe('an invoice', () => {
  test('is for the metadata as it was sent, and fills the wallet with what was said', async () => {
    const payerdata = JSON.stringify({ name: '<b>Bo</b>', identifier: 'bo@other.example' })
    const asked = await order({ comment: ' Ahoy <script> ', payerdata })
    const invoice = invoiceIn(asked)
    const { metadata } = (await payRequest()).body
    expect(invoice.msat).toBe(21_000)
    expect(invoice.descriptionHash).toBe(hash('sha256', String(metadata) + payerdata))
    expect(invoiceIn(await order({})).descriptionHash).toBe(hash('sha256', String(metadata)))
    expect(await transactions()).toEqual([])
    await pay(asked)
    await expect.poll(funds).toBe(21_000)
    expect(await transactions()).toMatchObject([
      {
        meta: { type: 'DEPOSIT', action: 'LIGHTNING_ADDRESS' },
        status: 'SUCCESS',
        millisats: 21_000,
        details: {
          message: 'Ahoy <script>',
          counterpart: { name: '<b>Bo</b>', address: 'bo@other.example' },
        },
      },
    ])
    expect(await publishReceipts()).toBe(0)
  })

  test('tells whether it is paid, with the preimage', async () => {
    const asked = await order({})
    const { paymentHash } = invoiceIn(asked)
    const path = new URL(String(asked.body.verify)).pathname
    expect(path).toBe(`/lnurlp/verify/${paymentHash}`)
    const open = { status: 'OK', settled: false, preimage: null, pr: asked.body.pr }
    expect(await get(path)).toEqual({ status: 200, body: open })
    await pay(asked)
    await expect.poll(async () => (await get(path)).body.settled).toBe(true)
    expect(isPreimageOf(String((await get(path)).body.preimage), paymentHash)).toBe(true)
    for (const unknown of ['ab'.repeat(32), 'x', 'AB'.repeat(32)])
      expect(await get(`/lnurlp/verify/${unknown}`)).toEqual({
        status: 404,
        body: { status: 'ERROR', reason: texts.noInvoice },
      })
  })

  test('is credited once, however often the node tells of it', async () => {
    const asked = await order({ comment: 'once' })
    await pay(asked)
    await expect.poll(funds).toBe(21_000)
    await services.db.deleteFrom('lightning_cursors').execute()
    const again = listenForPayments(all)
    const cursors = () => services.db.selectFrom('lightning_cursors').selectAll().execute()
    await expect.poll(async () => (await cursors())[0]?.cursor).toBe(String(node.settled.length))
    await again.stop()
    expect(await funds()).toBe(21_000)
    expect(await transactions()).toHaveLength(1)
  })

  test.each(['999', '10000000001', '0', '-1', '', '21000.5', 'NaN'])(
    'is refused for %j millisats',
    async (amount) => {
      const made = node.invoices.size
      const refused = await order({ amount })
      expect(refused).toMatchObject({ status: 400, body: { status: 'ERROR' } })
      expect(node.invoices.size).toBe(made)
    },
  )

  test('is refused with words that are too long, and after 120 in a minute from one place', async () => {
    expect((await order({ comment: 'x'.repeat(10_000) })).status).toBe(400)
    await askedOften(services, '127.0.0.1', 117)
    for (let time = 0; time < 2; time++) expect((await order({})).status).toBe(200)
    const tooMany = { status: 429, body: { status: 'ERROR', reason: texts.tooMany } }
    expect(await order({})).toEqual(tooMany)
    expect((await order({}, name, '203.0.113.7')).status).toBe(200)
    // An IPv6 network counts as one source.
    await order({}, name, '2001:db8:0:1::1')
    await askedOften(services, '2001:db8:0:1::/64', 117)
    const many = Array.from({ length: 3 }, (_, at) => order({}, name, `2001:db8:0:1::2${at}`))
    expect((await Promise.all(many)).filter(({ status }) => status === 429)).toHaveLength(1)
  })

  test('isn’t made while the node is away', async () => {
    node.isAway = true
    expect(await order({})).toMatchObject({ status: 503, body: { status: 'ERROR' } })
    node.isAway = false
  })
})

describe('a zap', () => {
  test('gets a receipt that counts at once, and goes where its request says', async () => {
    const note = annKey.sign()
    await storeEvents(product, [note])
    const relays = ['ws://localhost:3000/relay', 'wss://one.example/', 'wss://two.example/']
    const target = { pubkey: annKey.pubkey, event: { id: note.id, kind: 1 } }
    const request = bo.request(target, 21, { relays, message: 'Forty-one years' })
    const asked = await zapOrder(request)
    const { paymentHash, descriptionHash } = invoiceIn(asked)
    expect(descriptionHash).toBe(hash('sha256', eventText(request)))
    await pay(asked)
    await expect.poll(funds).toBe(21_000)
    expect(await transactions()).toMatchObject([
      {
        meta: { type: 'INCOME', action: 'ZAP' },
        details: {
          message: 'Forty-one years',
          note_id: note.id,
          counterpart: { pubkey: bo.key.pubkey },
        },
      },
    ])
    expect(await publishReceipts()).toBe(1)
    const [receipt, ...more] = await receipts()
    if (!receipt) throw new Error('there is no receipt')
    expect(more).toEqual([])
    expect(receipt).toMatchObject({ pubkey: services.identity.pubkey, content: '' })
    const preimage = tagValue(receipt, 'preimage') ?? ''
    expect(isPreimageOf(preimage, paymentHash)).toBe(true)
    expect(receipt.tags).toEqual([
      ['p', annKey.pubkey],
      ['e', note.id],
      ['k', '1'],
      ['P', bo.key.pubkey],
      ['bolt11', asked.body.pr],
      ['description', eventText(request)],
      ['preimage', preimage],
    ])
    expect((await loadNotes(product, [note.id])).notes.get(note.id)?.stats.sats).toBe(21)
    expect((await deliveriesOf(product, receipt.id)).map(({ relay }) => relay)).toEqual([
      'wss://one.example/',
      'wss://two.example/',
    ])
    // The job may run twice.
    await publishReceiptOfZap(product, { paymentHash })
    expect(await receipts()).toHaveLength(1)
    expect((await loadNotes(product, [note.id])).notes.get(note.id)?.stats.sats).toBe(21)
  })

  test('that isn’t paid has none', async () => {
    const { paymentHash } = invoiceIn(await zapOrder())
    await publishReceiptOfZap(product, { paymentHash })
    await publishReceiptOfZap(product, { paymentHash: 'ab'.repeat(32) })
    expect(await receipts()).toEqual([])
  })

  test('is asked for by the text as it came', async () => {
    const spaced = JSON.stringify(zapRequest(), null, 2)
    const asked = await order({ nostr: spaced })
    expect(invoiceIn(asked).descriptionHash).toBe(hash('sha256', spaced))
    await pay(asked)
    await expect.poll(funds).toBe(21_000)
    await publishReceipts()
    const [receipt] = await receipts()
    expect(receipt && tagValue(receipt, 'description')).toBe(spaced)
  })

  test.each<[string, () => NostrEvent]>([
    ['a wrong signature', () => ({ ...zapRequest(), sig: 'ab'.repeat(64) })],
    ['another text than was signed', () => ({ ...zapRequest(), content: 'More' })],
    ['another amount', () => zapRequest(22)],
    ['no relays', () => zapRequest(21, [])],
    ['another recipient', () => bo.request({ pubkey: bo.key.pubkey }, 21)],
    ['another kind', () => bo.key.sign({ ...zapRequest(), kind: 1 })],
  ])('is refused with %s', async (_, event) => {
    const made = node.invoices.size
    expect(await zapOrder(event())).toMatchObject({ status: 400, body: { status: 'ERROR' } })
    expect(node.invoices.size).toBe(made)
  })
})

describe('a payment without an invoice', () => {
  const hexOf = (text: string) => Buffer.from(text).toString('hex')
  const keysend = (tlv: Record<number, string>) =>
    shop.keysend({
      pubkey: node.pubkey,
      msat: 5000,
      preimage: randomBytes(32).toString('hex'),
      tlv,
      maxFeeMsat: 5000,
    })

  test('goes where the address says, with what its app says of it', async () => {
    const { body } = await get(`/.well-known/keysend/${name}`)
    const record = { customKey: '906608', customValue: `01${ann.userId}` }
    expect(body).toEqual({
      status: 'OK',
      tag: 'keysend',
      pubkey: node.pubkey,
      customData: [record],
    })
    const said = { action: 'boost', message: 'Ahoy', sender_name: 'Bo', app_name: 'Fountain' }
    await keysend({
      [Number(record.customKey)]: hexOf(record.customValue),
      [boostagramRecord]: hexOf(JSON.stringify(said)),
    })
    await expect.poll(funds).toBe(5000)
    expect(await transactions()).toMatchObject([
      {
        meta: { type: 'INCOME', action: 'BOOST' },
        details: { message: 'Ahoy', counterpart: { name: 'Bo', app: 'Fountain' } },
      },
    ])
  })

  test('says nothing where what its app says can’t be read', async () => {
    await keysend({ 906608: hexOf(`01${ann.userId}`), [boostagramRecord]: 'ff' })
    await expect.poll(funds).toBe(5000)
    expect(await transactions()).toMatchObject([
      { meta: { type: 'DEPOSIT', action: 'LIGHTNING_ADDRESS' }, details: {} },
    ])
  })

  test('for the installation itself is what it takes', async () => {
    const fees = async () => (await balanceOf(product, 'fees')).total
    const before = await fees()
    await keysend({ 906608: hexOf('02fee') })
    await expect.poll(fees).toBe(before + 5000)
  })

  test('for nobody here waits unclaimed', async () => {
    await keysend({ 906608: hexOf(`01${'x'.repeat(20)}`) })
    await keysend({ 906608: 'ff' })
    const unclaimed = () =>
      services.db
        .selectFrom('ledger_transfers')
        .select('amount')
        .where('credit_account', '=', 'unclaimed')
        .execute()
    await expect.poll(unclaimed).toHaveLength(2)
    expect(await funds()).toBe(0)
  })
})

test('what is answered is what our own wallets pay', async () => {
  const read = parsePayRequest({
    ...(await payRequest()).body,
    callback: `https://localhost:3000/lnurlp/callback/${name}`,
  })
  if ('problem' in read) throw new Error(read.problem)
  const url = new URL(
    invoiceAddress(read.value, `https://localhost:3000/.well-known/lnurlp/${name}`, {
      msat: 21_000,
      comment: 'x'.repeat(800),
      zap: eventText(zapRequest()),
    }),
  )
  expect((await get(url.pathname + url.search)).status).toBe(200)
})

test('the books hold together after all of it', async () => {
  expect(await checkLedger(product)).toEqual([])
})
