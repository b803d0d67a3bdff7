import { type BoostShare, boostShares, timeSplitAt } from '#app/protocols/lightning/boost-shares.ts'
import type { RemoteItem, ValueRecipient } from '#app/protocols/feed/document.ts'
import {
  feeRecipient,
  isInstallationFee,
  toValueRecipient,
} from '#app/protocols/lightning/value-split.ts'
import { hitsByGuid } from '#app/.server/catalogue/cards/index.ts'
import { type ValuedContent, valuedContent } from '#app/.server/catalogue/pages/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { OutsideProblem } from '#app/.server/money/wallet/index.ts'
import { withDues } from './dues.ts'
import type { Share } from './share.ts'
import { shareTransfer } from '#app/.server/money/books/index.ts'
import {
  isOutside,
  type ShareDestination,
  ownNodeKey,
  destinationsOf,
} from '#app/.server/money/lightning/index.ts'

/** Recipients paid of each list, those with the largest splits. Foreign feeds may name any number. */
const maxRecipients = 100

/** What is divided. */
interface Division {
  boostId: string
  sats: number
  position: number | null
  /** The sender, whose own share isn't moved. */
  sender: string
  /** Called if a share leaves the installation: why outflows aren't possible at the moment; null if they are. */
  outsideProblem: () => Promise<OutsideProblem | null>
}

/** Divides a boost among the recipients of its content's value block. */
export async function divideBoost(
  ctx: Ctx,
  { value, isHosted }: ValuedContent,
  division: Division,
): Promise<Share[]> {
  const { sats, position } = division
  if (!value) return []
  const remote = timeSplitAt(value.timeSplits, position)?.remoteItem
  // The catalogue has the fee as of the feed's publication; it is removed here and added as it is now.
  const payable = (recipients: readonly ValueRecipient[]) =>
    largestSplits(isHosted ? recipients.filter((recipient) => !isStoredFee(recipient)) : recipients)
  const divided = boostShares({
    sats,
    recipients: payable(value.recipients),
    feeRecipients: isHosted ? await installationFee(ctx) : [],
    timeSplits: value.timeSplits.map((split) => ({
      ...split,
      recipients: payable(split.recipients),
    })),
    position,
    remote: remote ? payable(await remoteRecipients(ctx, remote)) : null,
  })
  const recipients = divided.map(({ recipient }) => recipient)
  const destinations = await destinationsOf(ctx, recipients)
  const closed = destinations.some(isOutside) ? await division.outsideProblem() : null
  const shares = divided.map((share, index) =>
    toShare({ ...division, closed }, share, {
      index,
      remote: (share.isRemote && remote) || null,
      destination:
        isStoredFee(share.recipient) && isHosted
          ? { kind: 'FEES' }
          : (destinations[index] as ShareDestination),
    }),
  )
  return withDues(shares, { capsFees: ctx.lightning?.capsFees ?? true })
}

function toShare(
  { boostId, sender, closed }: Division & { closed: OutsideProblem | null },
  { recipient, sats, isFee }: BoostShare,
  { index, remote, destination }: Pick<Share, 'index' | 'remote' | 'destination'>,
): Share {
  const reason = reasonNotToMove(destination, sender, closed)
  return {
    index,
    recipient,
    msat: sats * 1000,
    isFee,
    dueMsat: sats * 1000,
    feeCapMsat: null,
    isPending: false,
    remote,
    destination,
    transferId: reason === null ? shareTransfer(boostId, index) : null,
    reason,
  }
}

/** Why a share isn't moved; null if it is. SELF: the sender's own share stays in their wallet. */
function reasonNotToMove(
  destination: ShareDestination,
  sender: string,
  closed: OutsideProblem | null,
): string | null {
  if (destination.kind === 'NONE') return destination.reason
  if (destination.kind === 'MEMBER') return destination.userId === sender ? 'SELF' : null
  return destination.kind === 'FEES' ? null : closed
}

/** The recipients of a time split's remote item, if the catalogue has it. Its own time splits don't count. */
async function remoteRecipients(
  ctx: Ctx,
  { feedGuid, itemGuid }: RemoteItem,
): Promise<ValueRecipient[]> {
  const [hit] = await hitsByGuid(ctx, [{ feedGuid, itemGuid: itemGuid ?? null }])
  const content = hit ? await valuedContent(ctx, hit._id) : null
  return content?.value?.recipients ?? []
}

/** The recipients with the largest splits, in the original order. */
function largestSplits(recipients: readonly ValueRecipient[]): ValueRecipient[] {
  if (recipients.length <= maxRecipients) return [...recipients]
  const byWeight = [...recipients].sort((a, b) => b.split - a.split)
  const chosen = new Set(byWeight.slice(0, maxRecipients))
  return recipients.filter((recipient) => chosen.has(recipient))
}

function isStoredFee({ customKey, customValue }: ValueRecipient): boolean {
  return isInstallationFee(customKey, customValue)
}

async function installationFee(ctx: Ctx): Promise<ValueRecipient[]> {
  const percent = ctx.site.lightningFeePercent ?? 0
  if (percent <= 0) return []
  return [toValueRecipient(feeRecipient(percent, (await ownNodeKey(ctx)) ?? ''))]
}
