import { feeCaps } from '#app/rules/money/fee-caps.ts'
import type { Leg } from './leg.ts'
import { installationFeeDue } from '#app/.server/money/shares/index.ts'
import { isOutside } from '#app/.server/money/lightning/index.ts'

/**
 * Adds fee caps and the installation's fee to shares. A share that the boost's fee cap doesn't cover isn't taken, nor
 * is a fee on undelivered shares.
 */
export function withDues(legs: readonly Leg[], node: { capsFees: boolean }): Leg[] {
  return withOwnFees(withFeeCaps(legs, node))
}

/** The hold of a share: the maximum that is paid, and its fee cap. */
export function heldFor({ dueMsat, feeCapMsat }: Leg): number {
  return dueMsat + (feeCapMsat ?? 0)
}

/** Whether the share is sent through the node. */
export function isSent({ transferId, target }: Leg): boolean {
  return transferId !== null && isOutside(target)
}

function withFeeCaps(legs: readonly Leg[], { capsFees }: { capsFees: boolean }): Leg[] {
  const sent = legs.filter(isSent)
  const caps = feeCaps({ shares: sent.map(({ msat }) => msat / 1000), capsFees })
  const capOf = new Map(sent.map((leg, at) => [leg, caps[at] ?? null]))
  return legs.map((leg) => {
    const feeCapMsat = capOf.get(leg)
    if (feeCapMsat === undefined) return leg
    if (feeCapMsat === null) return { ...leg, transferId: null, reason: 'FEE_CAP' }
    return { ...leg, feeCapMsat, isPending: true }
  })
}

function withOwnFees(legs: readonly Leg[]): Leg[] {
  const isPending = legs.some(isSent)
  const others = legs.filter((leg) => !isOwnFee(leg))
  const delivered = others.filter(({ transferId }) => transferId !== null)
  return legs.map((leg) => {
    if (!isOwnFee(leg)) return leg
    const dueMsat = installationFeeDue(leg.msat, { of: sum(others), delivered: sum(delivered) })
    if (dueMsat === 0) return { ...leg, dueMsat, transferId: null, reason: 'NOT_DELIVERED' }
    return { ...leg, dueMsat, isPending }
  })
}

/**
 * Whether it is the installation's fee, and not a recipient of a foreign feed that pays the installation like others.
 */
function isOwnFee({ isFee, target }: Leg): boolean {
  return isFee && target.kind === 'FEES'
}

function sum(legs: readonly Leg[]): number {
  return legs.reduce((total, { msat }) => total + msat, 0)
}
