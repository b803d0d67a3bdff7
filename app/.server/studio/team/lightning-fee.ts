import type { ValueBlock } from '#app/protocols/feed/document.ts'
import {
  feeRecipient,
  type SplitRecipient,
  toValueRecipient,
} from '#app/protocols/lightning/value-split.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { knownNodeKey } from './members.ts'

/** What the product takes of payments for what is made here, as splits show it; null where it takes nothing. */
export function lightningFee({ site }: Pick<Ctx, 'site'>, nodeKey = ''): SplitRecipient | null {
  const percent = site.lightningFeePercent ?? 0
  return percent > 0 ? feeRecipient(percent, nodeKey) : null
}

/** The same as feeds write it; null also while our node doesn't say who it is. */
export async function publishedFee(ctx: Ctx): Promise<SplitRecipient | null> {
  if (lightningFee(ctx) === null) return null
  const key = await knownNodeKey(ctx)
  return key === null ? null : lightningFee(ctx, key)
}

/** Blocks of what is made here, with the fee beside those who are paid. */
export function withFee(blocks: readonly ValueBlock[], fee: SplitRecipient | null): ValueBlock[] {
  if (fee === null) return [...blocks]
  return blocks.map((block) => ({
    ...block,
    recipients: [...block.recipients, toValueRecipient(fee)],
  }))
}
