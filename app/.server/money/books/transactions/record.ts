import type { Selectable } from 'kysely'
import { toNpub, toPubkey } from '#app/protocols/nostr/keys.ts'
import { satsInUsd } from '#app/rules/money/dollars.ts'
import { satsOf } from '#app/rules/money/sats.ts'
import { recordKind } from '#app/rules/money/transaction-kinds.ts'
import {
  type TransactionAction,
  type TransactionDetails,
  transactionDetailsSchema,
  type TransactionStatus,
  type TransactionType,
  type WalletTransaction,
} from '#app/schemas/money/wallet-transactions.ts'
import type { DB } from '#app/.server/base/db/index.ts'

/** A row as wallets show it: the record of its kind. */
export function toWalletTransaction(row: Selectable<DB['wallet_transactions']>): WalletTransaction {
  const details = transactionDetailsSchema.safeParse(row.details).data ?? {}
  const type = row.type as TransactionType
  const action = row.action as TransactionAction
  const timestamp = row.at.toISOString()
  const kept = {
    _id: row.id,
    timestamp,
    meta: { type, action, timestamp },
    status: row.status as TransactionStatus,
    sats: wholeSats(row.msat),
    millisats: row.msat,
    fee_millisats: row.fee_msat,
    usd: row.price === null ? null : satsInUsd(row.msat / 1000, row.price),
    details,
  }
  const kind = recordKind({ type, action })
  switch (kind) {
    case 'V4V_SENT':
      return { ...kept, type: kind, ...paidFor(details, action), ...sent(details) }
    case 'V4V_RECEIVED':
      return { ...kept, type: kind, ...paidFor(details, action), sender: senderOf(details) }
    case 'ZAP_SENT':
      return { ...kept, type: kind, recipient_pubkey: keyOf(details), sats_fee: feeOf(row) }
    case 'ZAP_RECEIVED':
      return { ...kept, type: kind, sender_pubkey: keyOf(details), message: said(details) }
    case 'REWARDS_RECEIVED':
      return { ...kept, type: kind, ...contentOf(details) }
    case 'DEPOSIT':
      return { ...kept, type: kind, sender: senderOf(details) }
    case 'WITHDRAW':
      return { ...kept, type: kind, sats_fee: feeOf(row) }
    case 'OTHER_TRANSACTION':
      return { ...kept, type: kind, tx_type: type, tx_action: action }
  }
}

function wholeSats(msat: number): number {
  return satsOf(Math.abs(msat))
}

function feeOf(row: { fee_msat: number }): number {
  return wholeSats(row.fee_msat)
}

function contentOf({ content }: TransactionDetails) {
  return { content_type: content?.type ?? null, content_id: content?.id ?? null }
}

function paidFor(details: TransactionDetails, action: TransactionAction) {
  const asked = action === 'STREAM' ? 'STREAM' : 'BOOST'
  return { action: asked, ...contentOf(details) } as const
}

function sent(details: TransactionDetails) {
  const recipients = (details.recipients ?? []).map(({ name, split, sats, ...known }) => ({
    name,
    pubkey: known.pubkey ?? null,
    ln_address: known.ln_address ?? null,
    split,
    sats,
    sats_fee: known.sats_fee ?? null,
  }))
  return { note: said(details), recipients }
}

function senderOf(details: TransactionDetails) {
  const { app, user_id: id, name } = details.counterpart ?? {}
  const pubkey = keyOf(details)
  return {
    app: app ?? null,
    id: id ?? null,
    npub: pubkey === null ? null : toNpub(pubkey),
    name: name ?? null,
    message: said(details),
  }
}

/** The other side's Nostr key. Other apps may have named anything else as one. */
function keyOf({ counterpart }: TransactionDetails) {
  return toPubkey(counterpart?.pubkey ?? '')
}

function said({ message }: TransactionDetails): string | null {
  return message ?? null
}
