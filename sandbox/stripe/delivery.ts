import Stripe from 'stripe'
import { createHmac } from 'node:crypto'
import { isAway } from '#app/.server/base/db/index.ts'
import { find, save } from './records/objects.ts'
import { matching } from './records/lists.ts'
import { changing, reading } from './records/work.ts'
import type { Sandbox } from './sandbox.ts'

/** Sends an event to this installation's webhook; resolves with the status of its answer. */
export type Post = (body: string, headers: Record<string, string>) => Promise<number>

const path = '/webhooks/stripe'
const longestAnswerMs = 30_000

/**
 * Delivers an event once. A lost one is only seen in the list of events.
 * @throws Error if it isn't accepted, so that the job retries
 */
export async function deliverEvent(
  sandbox: Sandbox,
  eventId: string,
  post: Post = overLoopback(sandbox),
): Promise<void> {
  const event = await find(reading(sandbox), 'event', eventId)
  if (!event || event.pending_webhooks === 0) return
  const status = await send(sandbox, event, post)
  if (status < 200 || status > 299)
    throw new Error(`the webhook answered ${status} to ${event.type}`)
  await markDelivered(sandbox, [event])
}

/** Faults of deliveries, for tests. */
export interface Disorder {
  /** How often each event is sent; 1 by default. */
  times?: number
  /** The order of waiting events; oldest first by default. */
  order?: (events: Stripe.Event[]) => Stripe.Event[]
  /** Events that are marked as delivered but never sent. */
  lose?: (event: Stripe.Event) => boolean
  /** Events that are left for the next delivery. */
  delay?: (event: Stripe.Event) => boolean
}

/** Delivers waiting events, with the faults of `disorder`. @returns how many were accepted */
export async function deliverWaiting(
  sandbox: Sandbox,
  post: Post = overLoopback(sandbox),
  { times = 1, order = (events) => events, lose, delay }: Disorder = {},
): Promise<number> {
  const waiting = await matching(reading(sandbox), 'event', { pending_webhooks: 1 })
  const sent: Stripe.Event[] = []
  let taken = 0
  for (const event of order(waiting.reverse())) {
    if (delay?.(event)) continue
    if (!lose?.(event)) {
      const statuses: number[] = []
      for (let time = 0; time < times; time++) statuses.push(await send(sandbox, event, post))
      if (!statuses.every((status) => status >= 200 && status < 300)) continue
      taken++
    }
    sent.push(event)
  }
  await markDelivered(sandbox, sent)
  return taken
}

async function markDelivered(sandbox: Sandbox, events: readonly Stripe.Event[]): Promise<void> {
  if (events.length === 0) return
  await changing(sandbox, async (work) => {
    for (const event of events) await save(work, { ...event, pending_webhooks: 0 })
  })
}

function send(sandbox: Sandbox, event: Stripe.Event, post: Post): Promise<number> {
  const body = JSON.stringify(event)
  return post(body, {
    'Content-Type': 'application/json; charset=utf-8',
    'Stripe-Signature': signature(sandbox, body),
    'User-Agent': 'Stripe/1.0 (sandbox)',
  })
}

/** The signature of an event's body, as Stripe's documentation of webhooks describes it. */
function signature(sandbox: Pick<Sandbox, 'webhookSecret' | 'now'>, body: string): string {
  const time = Math.floor(sandbox.now().getTime() / 1000)
  const signed = createHmac('sha256', sandbox.webhookSecret).update(`${time}.${body}`)
  return `t=${time},v1=${signed.digest('hex')}`
}

/**
 * Posts to this installation itself: where it listens on this machine, else at its public address. Both come from the
 * settings, so the guarded fetch, which would refuse this machine, isn't needed.
 */
function overLoopback({ port, publicUrl }: Sandbox): Post {
  const origins = [...(port === undefined ? [] : [`http://127.0.0.1:${port}`]), publicUrl]
  return async (body, headers) => {
    let status = 0
    for (const origin of origins) {
      status = await fetch(origin + path, {
        method: 'POST',
        body,
        headers,
        redirect: 'manual',
        signal: AbortSignal.timeout(longestAnswerMs),
      }).then(
        async (answer) => {
          await answer.body?.cancel()
          return answer.status
        },
        (error: unknown) => {
          if (isAway(error)) throw error
          return 0
        },
      )
      if (status >= 200 && status < 300) return status
    }
    return status
  }
}
