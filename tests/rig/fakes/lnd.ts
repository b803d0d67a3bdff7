import { generateKeyPairSync, hash, X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { decodeInvoice } from '#app/protocols/lightning/bolt11.ts'
import type {
  InvoiceOrder,
  PaymentOutcome,
  SettledPayment,
} from '#app/.server/base/ports/lightning/port.ts'
import type { LndConnection } from '#app/.server/base/env/lnd-connection.ts'
import { cleanUpAfter } from '#tests/rig/clean-up.ts'
import type { ScriptedNode } from '#tests/rig/lightning/scripted-node.ts'
import { selfSignedCertificate } from './certificate.ts'

type Answer = Record<string, unknown>

/** What the request asked for, and how it is answered. */
interface Call {
  url: URL
  body: Answer
  /** One message of a stream. */
  push: (message: Answer) => void
  isOver: () => boolean
}

class Refusal extends Error {
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

const [unknownCode, notFound, alreadyExists] = [2, 5, 6]
const statusOf: Record<number, number> = { [notFound]: 404, [alreadyExists]: 409 }
const reasonOf: Record<string, string> = {
  NO_ROUTE: 'FAILURE_REASON_NO_ROUTE',
  NO_FUNDS: 'FAILURE_REASON_INSUFFICIENT_BALANCE',
  REJECTED: 'FAILURE_REASON_INCORRECT_PAYMENT_DETAILS',
}

/**
 * A scripted node behind LND's REST API, over TLS with a certificate that it signs itself. It was made from the schema
 * that LND publishes (lnrpc/lightning.swagger.json, lnrpc/routerrpc/router.swagger.json) and the behaviour of its server
 * as its source shows it; no LND has been asked.
 */
export async function startLnd(
  node: ScriptedNode,
  answers: Record<string, (call: Call) => Answer | undefined> = {},
) {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const cert = selfSignedCertificate(privateKey, 'localhost')
  const macaroon = hash('sha256', 'macaroon')
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' })
  const requests: { path: string; body: Answer }[] = []
  const server = createServer({ key, cert }, (req, res) => void handle(req, res))

  async function handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const url = new URL(req.url ?? '/', 'https://localhost')
    const text = Buffer.concat(await req.toArray()).toString()
    const body = text === '' ? {} : (JSON.parse(text) as Answer)
    requests.push({ path: url.pathname, body })
    const push = (result: Answer) => void res.write(`${JSON.stringify({ result })}\n`)
    const isOver = () => res.destroyed || node.isAway
    try {
      if (req.headers['grpc-metadata-macaroon'] !== macaroon)
        throw new Refusal(unknownCode, 'verification failed: signature mismatch')
      const call = { url, body, push, isOver }
      const made = answers[url.pathname]?.(call) ?? (await answerOf(req.method ?? '', call))
      res.end(made ? JSON.stringify(made) : undefined)
    } catch (error) {
      const code = error instanceof Refusal ? error.code : unknownCode
      const status = { code, message: (error as Error).message, details: [] }
      const isStream = /subscribe|router/.test(url.pathname)
      if (!res.headersSent) res.writeHead(statusOf[code] ?? 500)
      res.end(JSON.stringify(isStream ? { error: status } : status))
    }
  }

  async function answerOf(method: string, call: Call): Promise<Answer | undefined> {
    const { pathname, searchParams } = call.url
    const [, resource, id] = /^\/(v1\/invoice|v2\/router\/track)\/(.+)$/.exec(pathname) ?? []
    switch (`${method} ${resource ?? pathname}`) {
      case 'GET /v1/getinfo':
        return {
          identity_pubkey: node.pubkey,
          alias: 'LND',
          chains: [{ chain: 'bitcoin', network: 'regtest' }],
          features: { 55: { name: 'keysend', is_required: false, is_known: true } },
        }
      case 'GET /v1/balance/channels':
        return { local_balance: { sat: '0', msat: String(node.balanceMsat) } }
      case 'POST /v1/invoices':
        return addInvoice(call.body)
      case 'GET /v1/invoices':
        return listInvoices(searchParams)
      case 'GET /v1/payments':
        return listPayments(searchParams)
      case 'GET v1/invoice':
        return lookUpInvoice(id ?? '')
      case 'GET /v1/invoices/subscribe':
        return subscribe(call)
      case 'POST /v2/router/send':
        return send(call)
      case 'GET v2/router/track':
        return track(Buffer.from(id ?? '', 'base64url').toString('hex'), call)
    }
    throw new Refusal(notFound, 'Not Found')
  }

  async function addInvoice(body: Answer): Promise<Answer> {
    const hashed = body.description_hash as string | undefined
    const order: InvoiceOrder = {
      msat: Number(body.value_msat),
      description: hashed ? { hash: hex(hashed) } : { text: body.memo as string },
      expirySeconds: Number(body.expiry),
    }
    const { bolt11, paymentHash } = await node.createInvoice(order)
    const index = String(node.invoices.size)
    return { r_hash: base64(paymentHash), payment_request: bolt11, add_index: index }
  }

  /** All of them, keysends too; the newest settled have the highest settle_index, not add_index. */
  function allInvoices(): Answer[] {
    const keysends = node.settled.filter(({ bolt11 }) => bolt11 === null)
    return [
      ...[...node.invoices.keys()].map(invoiceOf),
      ...keysends.map(({ paymentHash }) => invoiceOf(paymentHash)),
    ].map((invoice, at) => ({ ...invoice, add_index: String(at + 1) }))
  }

  function listInvoices(params: URLSearchParams): Answer {
    const offset = Number(params.get('index_offset'))
    // Pages of LND may be short.
    const most = Math.min(Number(params.get('num_max_invoices')), 3)
    const invoices = allInvoices().slice(offset, offset + most)
    const last = invoices.at(-1)?.add_index ?? '0'
    return { invoices, last_index_offset: last, first_index_offset: String(offset + 1) }
  }

  function listPayments(params: URLSearchParams): Answer {
    const offset = Number(params.get('index_offset'))
    const since = Number(params.get('creation_date_start'))
    const all = [...node.payments].map(([payment_hash, { msat, createdAt, outcome }], at) => ({
      payment_hash,
      payment_index: String(at + 1),
      value_msat: String(msat),
      creation_date: String(createdAt),
      ...(outcome.state === 'SUCCEEDED'
        ? { status: 'SUCCEEDED', fee_msat: String(outcome.feeMsat) }
        : { status: 'FAILED', fee_msat: '0' }),
    }))
    // Pages of LND may be short.
    const page = all
      .filter((payment) => Number(payment.creation_date) >= since)
      .filter((payment) => Number(payment.payment_index) > offset)
      .slice(0, 2)
    return { payments: page, last_index_offset: page.at(-1)?.payment_index ?? String(offset) }
  }

  function lookUpInvoice(paymentHash: string): Answer {
    const isThere = node.invoices.has(paymentHash) || arrived(paymentHash)
    if (!isThere) throw new Refusal(notFound, 'unable to locate invoice')
    return invoiceOf(paymentHash)
  }

  function arrived(paymentHash: string): SettledPayment | undefined {
    return node.settled.find((payment) => payment.paymentHash === paymentHash)
  }

  function invoiceOf(paymentHash: string): Answer {
    const [invoice, payment] = [node.invoices.get(paymentHash), arrived(paymentHash)]
    const records = Object.entries(payment?.tlv ?? {})
    const part = {
      state: 'SETTLED',
      custom_records: Object.fromEntries(records.map(([type, value]) => [type, base64(value)])),
    }
    return {
      r_hash: base64(paymentHash),
      r_preimage: base64(payment?.preimage ?? ''),
      value_msat: String(invoice?.msat ?? 0),
      payment_request: invoice?.bolt11 ?? '',
      is_keysend: !invoice,
      state: payment ? 'SETTLED' : 'OPEN',
      settle_index: payment?.cursor ?? '0',
      settle_date: String(payment?.settledAt ?? 0),
      amt_paid_msat: String(payment?.msat ?? 0),
      htlcs: payment ? [part] : [],
    }
  }

  async function subscribe({ url, push, isOver }: Call): Promise<undefined> {
    const after = Number(url.searchParams.get('settle_index'))
    // Without a settle_index nothing of the past is sent.
    let at = after === 0 ? node.settled.length : after
    // What was added is told as well.
    push({ state: 'OPEN', settle_index: '0', r_hash: base64('00'.repeat(32)) })
    while (!isOver()) {
      for (const { paymentHash } of node.settled.slice(at)) push(invoiceOf(paymentHash))
      at = Math.max(at, node.settled.length)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }

  async function send(call: Call): Promise<undefined> {
    const { body } = call
    const request = body.payment_request as string | undefined
    const invoice = request === undefined ? null : decodeInvoice(request)
    const paymentHash = invoice?.paymentHash ?? hex(body.payment_hash as string)
    if (invoice && invoice.expires <= Date.now() / 1000)
      throw new Refusal(unknownCode, `invoice expired. Valid until ${invoice.expires}`)
    const before = node.payments.get(paymentHash)?.outcome
    if (before?.state === 'UNKNOWN') throw new Refusal(alreadyExists, 'payment is in transition')
    if (before?.state === 'SUCCEEDED') throw new Refusal(alreadyExists, 'invoice is already paid')
    const maxFeeMsat = Number(body.fee_limit_msat)
    if (request !== undefined) void node.pay({ bolt11: request, maxFeeMsat })
    else {
      const records = body.dest_custom_records as Record<string, string>
      const { 5482373484: preimage = '', ...others } = records
      const tlv = Object.entries(others).map(([type, value]) => [type, hex(value)])
      void node.keysend({
        pubkey: hex(body.dest as string),
        msat: Number(body.amt_msat),
        preimage: hex(preimage),
        tlv: Object.fromEntries(tlv) as Record<number, string>,
        maxFeeMsat,
      })
    }
    return track(paymentHash, call, body.no_inflight_updates === true)
  }

  async function track(
    paymentHash: string,
    { url, push }: Call,
    isQuiet = url.searchParams.get('no_inflight_updates') === 'true',
  ): Promise<undefined> {
    const payment = node.payments.get(paymentHash)
    if (!payment) throw new Refusal(notFound, "payment isn't initiated")
    const { outcome } = payment
    if (outcome.state === 'UNKNOWN' && !isQuiet) push(paymentOf(paymentHash, outcome))
    push(paymentOf(paymentHash, await payment.ended))
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanUpAfter(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const certificate = new X509Certificate(cert)
  const connection: LndConnection = { url: `https://127.0.0.1:${port}`, macaroon, certificate }
  return { connection, requests, cut: () => server.closeAllConnections() }
}

function paymentOf(payment_hash: string, outcome: PaymentOutcome): Answer {
  switch (outcome.state) {
    case 'UNKNOWN':
      return { payment_hash, status: 'IN_FLIGHT' }
    case 'FAILED': {
      const failure_reason = reasonOf[outcome.reason] ?? 'FAILURE_REASON_ERROR'
      return { payment_hash, status: 'FAILED', failure_reason }
    }
    case 'SUCCEEDED': {
      const { preimage: payment_preimage, feeMsat } = outcome
      return { payment_hash, status: 'SUCCEEDED', payment_preimage, fee_msat: String(feeMsat) }
    }
  }
}

function base64(hex: string): string {
  return Buffer.from(hex, 'hex').toString('base64')
}

function hex(base64: string): string {
  return Buffer.from(base64, 'base64').toString('hex')
}
