import { addDays } from 'date-fns/addDays'
import { type DeliveryState, pauseAfter, webhookLimits } from '#app/rules/studio/webhooks.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { pauseWebhook, setWebhook } from '#app/.server/studio/team/index.ts'
import type { DueHook } from './claims.ts'
import type { DueMessage } from './messages.ts'

/** How a try ended: by an answer, or by an error of ours. */
export type Attempt = { status: number } | { error: string }

const gone = 410

/** Notes what a try has come to. False where the webhook shouldn't be sent more just now. */
export async function noteAttempt(
  ctx: Ctx,
  hook: DueHook,
  message: DueMessage,
  attempt: Attempt,
): Promise<boolean> {
  const isTaken = 'status' in attempt && attempt.status >= 200 && attempt.status < 300
  const how = 'status' in attempt ? { ...attempt, error: null } : { ...attempt, status: null }
  await transact(ctx, async (ctx) => {
    if (isTaken) return noteTaken(ctx, hook, message, how)
    const isGone = how.status === gone
    const dueAt = isGone ? null : nextTry(message, ctx.now())
    const state = dueAt === null ? 'GIVEN_UP' : 'WAITING'
    await setDelivery(ctx, message, {
      ...how,
      state,
      due_at: dueAt,
      attempts: message.attempts + 1,
    })
    await noteFailure(ctx, hook, isGone)
  })
  return isTaken
}

/** Notes that nothing was sent: nothing of it is public any more (DROPPED), or it couldn’t be made. */
export function noteUnsent(
  ctx: Pick<Ctx, 'db'>,
  message: DueMessage,
  state: 'DROPPED' | 'GIVEN_UP',
): Promise<void> {
  const error = state === 'DROPPED' ? null : 'INTERNAL'
  return setDelivery(ctx, message, { state, due_at: null, status: null, error })
}

async function noteTaken(
  ctx: Ctx,
  hook: DueHook,
  message: DueMessage,
  how: Pick<DeliveryChange, 'status' | 'error'>,
): Promise<void> {
  await setDelivery(ctx, message, {
    ...how,
    state: 'SENT',
    due_at: null,
    attempts: message.attempts + 1,
  })
  if (hook.failing_since === null) return
  await setWebhook(ctx, hook, { failing_since: null })
  // It answers again: what waits for it needn't wait longer.
  await ctx.db
    .updateTable('webhook_deliveries')
    .set({ due_at: ctx.now() })
    .where('feed_id', '=', hook.feed_id)
    .where('webhook_id', '=', hook.webhook_id)
    .where('state', '=', 'WAITING')
    .execute()
}

/** Pauses a webhook that is gone, or at which nothing has arrived for days. */
async function noteFailure(ctx: Ctx, hook: DueHook, isGone: boolean): Promise<void> {
  const since = hook.failing_since ?? ctx.now()
  if (isGone) return pauseWebhook(ctx, hook, 'GONE')
  if (addDays(since, webhookLimits.triesForDays) <= ctx.now())
    return pauseWebhook(ctx, hook, 'FAILING')
  await setWebhook(ctx, hook, { failing_since: since })
}

function nextTry({ attempts, queued_at }: DueMessage, now: Date): Date | null {
  const pause = pauseAfter(attempts + 1)
  if (pause === null) return null
  const next = new Date(now.getTime() + pause)
  return next > addDays(queued_at, webhookLimits.triesForDays) ? null : next
}

interface DeliveryChange {
  state: DeliveryState
  due_at: Date | null
  attempts?: number
  status: number | null
  error: string | null
}

/** One that was given up meanwhile, as by a pause, stays so. */
async function setDelivery(
  { db }: Pick<Ctx, 'db'>,
  { feed_id, webhook_id, id }: DueMessage,
  change: DeliveryChange,
): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set(change)
    .where('feed_id', '=', feed_id)
    .where('webhook_id', '=', webhook_id)
    .where('id', '=', id)
    .where('state', '=', 'WAITING')
    .execute()
}
