import type { Db } from '#app/.server/base/db/index.ts'
import type { StripeService } from '#app/.server/base/ports/stripe/index.ts'

/** What all parts of the sandbox share. */
export interface Sandbox {
  db: Db
  now: () => Date
  publicUrl: string
  /** Requests to its API carry it. */
  apiKey: string
  /** Signs its events. */
  webhookSecret: string
  /** Where this installation listens on this machine, if it does. */
  port?: number
}

/** The sandbox in the place of Stripe. */
export interface SandboxService extends StripeService {
  /** The sandbox itself. */
  sandbox: Sandbox
}

/** The sandbox behind the card provider; null if it is Stripe itself. */
export function sandboxBehind(service: StripeService): Sandbox | null {
  return (service as Partial<SandboxService>).sandbox ?? null
}
