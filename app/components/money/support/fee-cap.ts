import { boostShares } from '#app/protocols/lightning/boost-shares.ts'
import { boostFeeCap, totalFeeCap } from '#app/rules/money/fee-caps.ts'
import type { SupportView } from './support-view.ts'

/**
 * The maximum network fees of a boost in whole sats, and the number of recipients that they don't cover. If time splits
 * change the recipients, the highest possible fees.
 */
export function maxFeesOf(
  { recipients, fees: { capsFees, mayDiffer } }: Pick<SupportView, 'recipients' | 'fees'>,
  sats: number,
): { max: number; leftOut: number } {
  const outside = new Set<unknown>(recipients.filter(({ isOutside }) => isOutside))
  const shares = boostShares({ sats, recipients })
    .filter(({ recipient }) => outside.has(recipient))
    .map((share) => share.sats)
  const { msat, uncovered } = totalFeeCap({ shares, capsFees })
  const max = Math.ceil(msat / 1000)
  return { max: mayDiffer ? Math.max(max, boostFeeCap(sats)) : max, leftOut: uncovered }
}
