import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import type { Db } from '#app/.server/db/index.ts'
import type { StripeService } from '../service.ts'

export interface SandboxSettings {
  /** Holds all that the sandbox knows, so that each process of the installation has the same. */
  db: Db
  /** Signs its events. */
  secret: Uint8Array
  publicUrl: string
  now: () => Date
}

/**
 * Opens the sandbox: a server of Stripe's REST API whose money is play money. It listens on this machine alone, from the
 * first call on.
 */
export function openSandbox(settings: SandboxSettings): StripeService {
  const server = createServer((req, res) => void answer(req, res))
  let port: Promise<number> | undefined
  const client = new Stripe('sk_test_sandbox', {
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
    webhookSecret: `whsec_${createHmac('sha256', settings.secret).update('stripe sandbox').digest('hex')}`,
    isSandbox: true,
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

function answer(req: IncomingMessage, res: ServerResponse): void {
  const message = `Unrecognized request URL (${req.method}: ${req.url}).`
  const error = { type: 'invalid_request_error', message }
  res.writeHead(404, { 'Content-Type': 'application/json' }).end(JSON.stringify({ error }))
}
