import type { Ctx } from '#app/.server/base/ctx.ts'
import { enqueue } from '#app/.server/base/jobs/index.ts'

/** Enqueues settlement of a payment's shares; one job at a time for each payment. */
export function enqueueSettlement(ctx: Pick<Ctx, 'db'>, paymentId: string): Promise<void> {
  const name = `settle-card-payment:${paymentId}`
  return enqueue(ctx, 'settle-card-payment', { paymentId }, { key: name, queue: name })
}
