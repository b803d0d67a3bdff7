import { sql } from 'kysely'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { lockAuthors, toBytes } from '#app/.server/social/events/index.ts'
import { countZap, createCounterDeltas } from '#app/.server/social/event-index/index.ts'

/**
 * Records that a key signs the zap receipts of a recipient, and counts its receipts that were waiting for that. Known
 * providers stay known: who changes their wallet keeps the zaps of before.
 */
export function addZapProvider(
  ctx: Ctx,
  { recipient, provider }: { recipient: string; provider: string },
): Promise<void> {
  return transact(ctx, async (ctx) => {
    // The lock keeps receipts of the provider from being stored meanwhile: each finds it known, or is found waiting.
    await lockAuthors(ctx, [provider])
    await sql`
      insert into nostr_zap_providers (recipient, provider, found_at)
      values (${toBytes(recipient)}, ${toBytes(provider)}, ${ctx.now()}) on conflict do nothing
    `.execute(ctx.db)
    const { rows } = await sql<{ targets: string; msat: number }>`
      update nostr_zaps set is_counted = true
      where recipient = ${toBytes(recipient)} and provider = ${toBytes(provider)} and not is_counted
      returning array_to_string(array(select encode(target, 'hex') from unnest(targets) as target), ' ') as targets, msat
    `.execute(ctx.db)
    const differences = createCounterDeltas()
    for (const { targets, msat } of rows)
      countZap({ targets: targets.split(' '), msat }, differences, 1)
    await differences.save(ctx.db)
  })
}
