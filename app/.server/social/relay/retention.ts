import type { Ctx } from '#app/.server/base/ctx.ts'
import { removeExpired, removeOlder } from '#app/.server/social/storing/index.ts'
import { loadPolicy } from './policy.ts'

/** Deletes expired events (NIP-40), and those past the operator's retention, but no deletions. By the clock. */
export async function cleanUpEvents(ctx: Ctx): Promise<void> {
  await removeExpired(ctx)
  const { retentionDays } = await loadPolicy(ctx)
  if (retentionDays !== null) await removeOlder(ctx, retentionDays)
}
