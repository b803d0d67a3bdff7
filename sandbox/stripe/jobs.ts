import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { defineJobs } from '#app/.server/base/jobs/index.ts'
import { runDue } from './clock.ts'
import { deliverEvent } from './delivery.ts'
import { sandboxBehind } from './sandbox.ts'

/** The jobs of the sandbox. */
export const sandboxJobs = defineJobs({
  handlers: {
    'clean-up-sandbox': cleanUpSandbox,
    'deliver-stripe-event': deliverSandboxEvent,
    'run-stripe-sandbox': runSandbox,
  },
  clock: { 'clean-up-sandbox': '33 * * * *', 'run-stripe-sandbox': '* * * * *' },
  areas: {
    'clean-up-sandbox': 'CARDS',
    'deliver-stripe-event': 'CARDS',
    'run-stripe-sandbox': 'CARDS',
  },
})

/** Sends an event of the sandbox to this installation. */
export async function deliverSandboxEvent(
  { stripe }: Ctx,
  { eventId }: { eventId: string },
): Promise<void> {
  const sandbox = sandboxBehind(stripe)
  if (sandbox) await deliverEvent(sandbox, eventId)
}

/** Does what is due in the sandbox by now. */
async function runSandbox({ stripe }: Ctx): Promise<void> {
  const sandbox = sandboxBehind(stripe)
  if (sandbox) await runDue(sandbox)
}

/** How long Stripe remembers idempotency keys, and how long it lists events. */
const keysKeptDays = 1
const eventsKeptDays = 30

/** Deletes what Stripe deletes too. */
export async function cleanUpSandbox({ db, now }: Ctx): Promise<void> {
  const before = (days: number) => new Date(now().getTime() - days * 24 * 60 * 60 * 1000)
  await db
    .deleteFrom('stripe_idempotency')
    .where('answered_at', '<', before(keysKeptDays))
    .execute()
  await db
    .deleteFrom('stripe_objects')
    .where('type', '=', 'event')
    .where('account', '=', '')
    .where('created', '<', sql<number>`${Math.floor(before(eventsKeptDays).getTime() / 1000)}`)
    .execute()
}
