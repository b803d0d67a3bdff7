import type { Ctx } from '#app/.server/base/ctx.ts'
import { isAway } from '#app/.server/base/db/index.ts'

/**
 * Runs the independent steps of a job one after another; a failing step doesn't keep the later ones from running. An
 * outage of the database ends the job at once, since every step would fail.
 * @throws AggregateError of the steps' errors after the last step
 */
export async function runEach(
  ctx: Ctx,
  steps: readonly ((ctx: Ctx) => Promise<unknown>)[],
): Promise<void> {
  const errors: unknown[] = []
  for (const step of steps) {
    try {
      await step(ctx)
    } catch (error) {
      if (isAway(error)) throw error
      errors.push(error)
    }
  }
  // The queue logs the message alone.
  if (errors.length > 0) throw new AggregateError(errors, errors.map(String).join('; '))
}
