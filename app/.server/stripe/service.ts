import Stripe from 'stripe'
import type { Sandbox } from './sandbox/sandbox.ts'

/** The provider of card payments: Stripe, or the sandbox, whose money is play money. */
export interface StripeService {
  /** The official SDK, with its own version of the API. */
  client: Stripe
  /** Events are signed with it. */
  webhookSecret: string
  isSandbox: boolean
  /** What is behind it, where that is the sandbox. */
  sandbox: Sandbox | null
  close(): Promise<void>
}

/** The keys of the operator's account at Stripe. */
export interface StripeKeys {
  secretKey: string
  webhookSecret: string
}

/** Requests that fail on their way are sent again by the SDK, with the same idempotency key. */
const networkRetries = 2

/** Opens Stripe itself. */
export function openStripe({ secretKey, webhookSecret }: StripeKeys): StripeService {
  const client = new Stripe(secretKey, { maxNetworkRetries: networkRetries, telemetry: false })
  return { client, webhookSecret, isSandbox: false, sandbox: null, close: async () => {} }
}
