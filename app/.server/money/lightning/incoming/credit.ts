import { isPreimageOf } from '#app/protocols/lightning/bolt11.ts'
import { boostagramRecord, parseBoostagram } from '#app/protocols/lightning/boostagram.ts'
import type { PaymentAction } from '#app/protocols/lightning/payment-fields.ts'
import type { TransactionDetails } from '#app/schemas/money/wallet-transactions.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { enqueue } from '#app/.server/base/jobs/index.ts'
import type { SettledPayment } from '#app/.server/base/ports/lightning/index.ts'
import {
  type LedgerAccount,
  type NewTransaction,
  postInGroup,
  writeTransactions,
} from '#app/.server/money/books/index.ts'
import {
  findOwnInvoice,
  type InvoiceDetails,
  type InvoicePurpose,
  type InvoiceRow,
  transferOfInvoice,
} from './invoices.ts'
import { isKeysendForInstallation, keysendRecipient } from './keysends.ts'

/**
 * Credits an incoming payment: the amount that arrived, once for each payment hash, and advances the cursor in the same
 * transaction. A payment without a known recipient goes to the account `unclaimed`.
 */
export async function creditPayment(
  ctx: Ctx,
  node: string,
  payment: SettledPayment,
): Promise<void> {
  const { paymentHash, msat, cursor } = payment
  const invoice = await findOwnInvoice(ctx, paymentHash)
  const userId = invoice ? null : await keysendRecipient(ctx, payment.tlv)
  const credit = invoice ? (invoice.account as LedgerAccount) : accountOf(userId, payment)
  await postInGroup(ctx, {
    unit: [{ id: transferOfInvoice(paymentHash), debit: 'node', credit, amount: msat }],
    async alongside(ctx, { isRepeat }) {
      if (!isRepeat && invoice) await markPaid(ctx, invoice, payment)
      if (!isRepeat && userId !== null) await writeKeysendTransaction(ctx, userId, payment)
      await storeCursor(ctx, node, cursor)
    },
  })
}

/** The account that a keysend credits. Other apps pay our fee by the record that names the installation. */
function accountOf(userId: string | null, { tlv }: SettledPayment): LedgerAccount {
  if (userId !== null) return `wallet:${userId}`
  return isKeysendForInstallation(tlv) ? 'fees' : 'unclaimed'
}

/**
 * Marks an invoice as paid, shows it in its wallet, and enqueues a zap's receipt. In the transaction that credits it.
 */
export async function markPaid(
  ctx: Ctx,
  invoice: InvoiceRow,
  { msat, preimage }: Pick<SettledPayment, 'msat' | 'preimage'>,
): Promise<void> {
  const paymentHash = invoice.payment_hash.toString('hex')
  const isProved = preimage !== undefined && isPreimageOf(preimage, paymentHash)
  const settled = await ctx.db
    .updateTable('lightning_invoices')
    .set({
      settled_at: ctx.now(),
      ...(isProved ? { preimage: Buffer.from(preimage, 'hex') } : {}),
    })
    .where('payment_hash', '=', invoice.payment_hash)
    .where('settled_at', 'is', null)
    .returning('purpose')
    .executeTakeFirst()
  if (settled?.purpose === 'ZAP') {
    await enqueue(ctx, 'publish-zap-receipt', { paymentHash })
    await enqueue(ctx, 'take-in-zap', { paymentHash, msat })
  }
  if (invoice.user_id === null) return
  const details = invoice.details as InvoiceDetails
  await writeTransactions(ctx, [
    {
      userId: invoice.user_id,
      transferId: transferOfInvoice(paymentHash),
      ...(details.boost
        ? kindOfBoost(details.boost.action)
        : kinds[invoice.purpose as InvoicePurpose]),
      status: 'SUCCESS',
      msat,
      details: shownOf(details),
    },
  ])
  if (details.boost) await enqueue(ctx, 'take-in-boost', { paymentHash }, { maxAttempts })
}

/** Attempts to fetch a boost's metadata from the payer's server. */
const maxAttempts = 5

const kinds = {
  DEPOSIT: { type: 'DEPOSIT', action: 'DEPOSIT' },
  EVENT: { type: 'DEPOSIT', action: 'DEPOSIT' },
  LIGHTNING_ADDRESS: { type: 'DEPOSIT', action: 'LIGHTNING_ADDRESS' },
  ZAP: { type: 'INCOME', action: 'ZAP' },
} as const

function shownOf(details: InvoiceDetails): TransactionDetails {
  const { message, name, address, pubkey, noteId } = details
  const counterpart = { name, address, pubkey }
  const isKnown = Object.values(counterpart).some((part) => part !== undefined)
  return { ...(isKnown ? { counterpart } : {}), message, note_id: noteId }
}

/** Shows a keysend with what its boostagram says; it may be a boost. */
async function writeKeysendTransaction(
  ctx: Ctx,
  userId: string,
  { paymentHash, msat, tlv }: SettledPayment,
): Promise<void> {
  const boostagram = tlv[boostagramRecord] ?? ''
  const boost = parseBoostagram(boostagram)
  const { sender, app, message } = boost ?? {}
  const counterpart = { name: sender ?? undefined, app: app ?? undefined }
  await writeTransactions(ctx, [
    {
      userId,
      transferId: transferOfInvoice(paymentHash),
      ...kindOfBoost(boost?.action ?? null),
      status: 'SUCCESS',
      msat,
      details: {
        ...(sender || app ? { counterpart } : {}),
        message: message ?? undefined,
      },
    },
  ])
  if (boost?.action) await enqueue(ctx, 'take-in-boost', { paymentHash, boostagram })
}

function kindOfBoost(action: PaymentAction | null): Pick<NewTransaction, 'type' | 'action'> {
  switch (action) {
    case 'boost':
    case 'auto':
      return { type: 'INCOME', action: 'BOOST' }
    case 'stream':
      return { type: 'INCOME', action: 'STREAM' }
    default:
      return { type: 'DEPOSIT', action: 'LIGHTNING_ADDRESS' }
  }
}

async function storeCursor({ db }: Ctx, node: string, cursor: string): Promise<void> {
  await db
    .insertInto('lightning_cursors')
    .values({ node, cursor })
    .onConflict((conflict) => conflict.column('node').doUpdateSet({ cursor }))
    .execute()
}
