import Stripe from 'stripe'

/** The provider of card payments: Stripe, or the sandbox, whose money is play money. */
export interface StripeService {
  /** The official SDK, with its own version of the API. */
  client: Stripe
  /** Events are signed with one of them: at Stripe those of connected accounts come from an endpoint of their own. */
  webhookSecrets: readonly string[]
  isSandbox: boolean
  close(): Promise<void>
}

/** The keys of the operator's account at Stripe. */
export interface StripeKeys {
  secretKey: string
  webhookSecrets: readonly string[]
}

/** Requests that fail on their way are sent again by the SDK, with the same idempotency key. */
const networkRetries = 2

/** Opens Stripe itself. */
export function openStripe({ secretKey, webhookSecrets }: StripeKeys): StripeService {
  const client = new Stripe(secretKey, { maxNetworkRetries: networkRetries, telemetry: false })
  return { client, webhookSecrets, isSandbox: false, close: async () => {} }
}

/** In place of the provider where cards are off: whatever asks it for something is a fault of ours. */
export function withoutCards(): StripeService {
  const client = new Stripe('sk_none', {
    httpClient: Stripe.createFetchHttpClient(() => Promise.reject(new Error('Cards are off'))),
    maxNetworkRetries: 0,
    telemetry: false,
  })
  return { client, webhookSecrets: [], isSandbox: false, close: async () => {} }
}
