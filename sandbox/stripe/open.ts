import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { wholeBody } from '#app/protocols/text/whole-body.ts'
import { type Db, isAway } from '#app/.server/base/db/index.ts'
import { answerRequest } from './api/answer.ts'
import type { Sandbox, SandboxService } from './sandbox.ts'
import { reportError } from '#app/.server/base/lib/report-error.ts'

export interface SandboxSettings {
  /** Holds all that the sandbox knows, so that each process of the installation has the same. */
  db: Db
  /** Signs its events. */
  secret: Uint8Array
  publicUrl: string
  /** Where this installation listens on this machine. */
  port?: number
  now: () => Date
}

/**
 * Opens the sandbox: a server of Stripe's REST API whose money is play money. It listens on this machine alone, from the
 * first call on.
 */
export function openSandbox({ secret, ...settings }: SandboxSettings): SandboxService {
  const derived = (what: string) => createHmac('sha256', secret).update(what).digest('hex')
  const sandbox: Sandbox = {
    ...settings,
    apiKey: `sk_test_${derived('stripe sandbox key')}`,
    webhookSecret: `whsec_${derived('stripe sandbox')}`,
  }
  const server = createServer((req, res) => void answer(sandbox, req, res))
  let port: Promise<number> | undefined
  const client = new Stripe(sandbox.apiKey, {
    maxNetworkRetries: 2,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(async (input: string | URL | Request, init) => {
      port ??= listen(server)
      const { pathname, search } = new URL(input instanceof Request ? input.url : input)
      return fetch(`http://127.0.0.1:${await port}${pathname}${search}`, init)
    }),
  })
  return {
    client,
    webhookSecrets: [sandbox.webhookSecret],
    isSandbox: true,
    sandbox,
    async close() {
      if (!port) return
      await port
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
}

const longestBody = 256 * 1024

async function answer(sandbox: Sandbox, req: IncomingMessage, res: ServerResponse): Promise<void> {
  try {
    const tooLong = () => new Error('the request is too long')
    const answered = await answerRequest(sandbox, {
      method: req.method ?? 'GET',
      target: req.url ?? '/',
      body: (await wholeBody(req, longestBody, tooLong)).toString('utf8'),
      authorization: req.headers.authorization ?? '',
      idempotencyKey: header(req, 'idempotency-key'),
      account: header(req, 'stripe-account'),
    })
    res
      .writeHead(answered.status, {
        'Content-Type': 'application/json',
        'Request-Id': answered.requestId,
        ...(answered.isReplayed ? { 'Idempotent-Replayed': 'true' } : {}),
      })
      .end(JSON.stringify(answered.body))
  } catch (error) {
    if (!isAway(error)) reportError(error, { label: 'stripe sandbox', place: 'card sandbox' })
    const failure = { type: 'api_error', message: 'The sandbox has failed.' }
    if (!res.headersSent) res.writeHead(500, { 'Content-Type': 'application/json' })
    res.end(JSON.stringify({ error: failure }))
  }
}

function header(req: IncomingMessage, name: string): string | null {
  const value = req.headers[name]
  return typeof value === 'string' ? value : null
}
