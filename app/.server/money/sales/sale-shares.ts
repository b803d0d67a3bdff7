import { boostShares } from '#app/protocols/lightning/boost-shares.ts'
import type { ValueRecipient } from '#app/protocols/feed/document.ts'
import { saleTexts } from '#app/texts/money/sales.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { destinationsOf } from '#app/.server/money/lightning/index.ts'
import { saleTransfer, type Transfer } from '#app/.server/money/books/index.ts'

/** One recipient's part of a sale. */
export interface SaleShare {
  /** Empty for the owner of an undivided sale. */
  name: string
  split: number
  msat: number
  /** Whether it is the installation's fee. */
  isFee: boolean
  /** Whether the owner keeps it, since the split's recipient isn't a member. */
  isKept: boolean
  /** The account that gets it; null for the installation. */
  payee: string | null
  /** Null for the payer's own share, which isn't moved. */
  transferId: string | null
}

/** A sale to be divided. */
interface DividedSale {
  saleId: string
  msat: number
  payer: string
  owner: string
  /** Null if all goes to the owner. */
  recipients: readonly ValueRecipient[] | null
}

const theOwner: ValueRecipient = { type: 'node', address: '', split: 1 }

/**
 * Divides a sale: the installation's fee off the top, the rest by splits in whole sats by largest remainder. Only
 * members can be paid; other recipients' shares stay with the owner.
 */
export async function divideSale(
  ctx: Ctx,
  { saleId, msat, payer, owner, recipients }: DividedSale,
): Promise<SaleShare[]> {
  const fee = platformFee(ctx)
  const shares = boostShares({
    sats: msat / 1000,
    recipients: recipients ?? [theOwner],
    feeRecipients: fee ? [fee] : [],
  })
  const named = shares.map(({ recipient }) => recipient)
  const destinations = recipients === null ? [] : await destinationsOf(ctx, named)
  const payees = [...new Set(named.map((recipient, at) => payeeOf(recipient, at)))]
  return shares.map(({ recipient, sats }, at) => {
    const payee = payeeOf(recipient, at)
    return {
      name: recipient.name || recipient.address,
      split: recipient.split,
      msat: sats * 1000,
      isFee: payee === null,
      isKept: recipients !== null && payee !== null && destinations[at]?.kind !== 'MEMBER',
      payee,
      // One transfer for each payee.
      transferId: payee === payer ? null : `${saleTransfer(saleId)}:${payees.indexOf(payee)}`,
    }
  })

  function payeeOf(recipient: ValueRecipient, at: number): string | null {
    if (recipient === fee) return null
    const destination = destinations[at]
    return destination?.kind === 'MEMBER' ? destination.userId : owner
  }
}

function platformFee({ site }: Pick<Ctx, 'site'>): ValueRecipient | null {
  const percent = site.platformFeePercent ?? 0
  if (percent <= 0) return null
  return { ...theOwner, split: percent, fee: true, name: saleTexts.platformFee(percent) }
}

/** The transfers of a sale, from the payer's wallet to each payee. */
export function saleTransfers(
  { saleId, payer }: Pick<DividedSale, 'saleId' | 'payer'>,
  shares: readonly SaleShare[],
): Transfer[] {
  const transfers = new Map<string, Transfer>()
  for (const { transferId: id, payee, msat } of shares) {
    if (id === null) continue
    const amount = (transfers.get(id)?.amount ?? 0) + msat
    const credit = payee === null ? 'fees' : (`wallet:${payee}` as const)
    transfers.set(id, {
      id,
      debit: `wallet:${payer}`,
      credit,
      amount,
      parent: saleTransfer(saleId),
    })
  }
  return [...transfers.values()]
}
