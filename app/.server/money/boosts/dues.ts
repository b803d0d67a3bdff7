import { feeCaps } from '#app/rules/money/fee-caps.ts'
import type { Share } from './share.ts'
import { installationFeeDue } from '#app/.server/money/shares/index.ts'
import { isOutside } from '#app/.server/money/lightning/index.ts'

/**
 * Adds fee caps and the installation's fee to shares. A share that the boost's fee cap doesn't cover isn't taken, nor
 * is a fee on undelivered shares.
 */
export function withDues(shares: readonly Share[], node: { capsFees: boolean }): Share[] {
  return withOwnFees(withFeeCaps(shares, node))
}

/** The hold of a share: the maximum that is paid, and its fee cap. */
export function heldFor({ dueMsat, feeCapMsat }: Share): number {
  return dueMsat + (feeCapMsat ?? 0)
}

/** Whether the share is sent through the node. */
export function isSentByNode({ transferId, destination }: Share): boolean {
  return transferId !== null && isOutside(destination)
}

function withFeeCaps(shares: readonly Share[], { capsFees }: { capsFees: boolean }): Share[] {
  const sent = shares.filter(isSentByNode)
  const caps = feeCaps({ shares: sent.map(({ msat }) => msat / 1000), capsFees })
  const capOf = new Map(sent.map((share, at) => [share, caps[at] ?? null]))
  return shares.map((share) => {
    const feeCapMsat = capOf.get(share)
    if (feeCapMsat === undefined) return share
    if (feeCapMsat === null) return { ...share, transferId: null, reason: 'FEE_CAP' }
    return { ...share, feeCapMsat, isPending: true }
  })
}

function withOwnFees(shares: readonly Share[]): Share[] {
  const isPending = shares.some(isSentByNode)
  const others = shares.filter((share) => !isInstallationShare(share))
  const delivered = others.filter(({ transferId }) => transferId !== null)
  return shares.map((share) => {
    if (!isInstallationShare(share)) return share
    const dueMsat = installationFeeDue(share.msat, { of: sum(others), delivered: sum(delivered) })
    if (dueMsat === 0) return { ...share, dueMsat, transferId: null, reason: 'NOT_DELIVERED' }
    return { ...share, dueMsat, isPending }
  })
}

/**
 * Whether it is the installation's fee, and not a recipient of a foreign feed that pays the installation like others.
 */
function isInstallationShare({ isFee, destination }: Share): boolean {
  return isFee && destination.kind === 'FEES'
}

function sum(shares: readonly Share[]): number {
  return shares.reduce((total, { msat }) => total + msat, 0)
}
