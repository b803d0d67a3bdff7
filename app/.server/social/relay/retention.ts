import type { Ctx } from '#app/.server/base/ctx.ts'
import { removeExpired, removeOlder } from '#app/.server/social/storing/index.ts'
import { loadPolicy } from './policy.ts'

/** Takes out what has expired (NIP-40), and what is older than the operator keeps; deletions stay. */
export async function cleanUpEvents(ctx: Ctx): Promise<void> {
  await removeExpired(ctx)
  const { retentionDays } = await loadPolicy(ctx)
  if (retentionDays !== null) await removeOlder(ctx, retentionDays)
}
