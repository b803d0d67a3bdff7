import { type NostrEvent, tagValue } from '#app/protocols/nostr/event.ts'
import type { TransactionDetails } from '#app/schemas/money/wallet-transactions.ts'
import type { WithdrawalAnswer } from '#app/schemas/money/wallet.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import {
  requestFingerprint,
  checkOutflow,
  storePaymentRequest,
  payInvoice,
  requireNode,
} from '#app/.server/money/lightning/index.ts'
import { requireUserId } from '#app/.server/base/actor.ts'
import {
  findEarlierAnswer,
  withdrawalAnswer,
  checkPaymentsOpen,
} from '#app/.server/money/wallet/index.ts'
import { type OrderedZap, orderZap } from './order.ts'
import { requireZapSender } from './zap-sender.ts'

/**
 * pay/wallet-zap: pays a zap request that the account's key has signed, from its wallet; a member within the ledger.
 * Idempotent by the request's event id. PENDING if the outcome isn't known in time. Needs a fresh proof beyond the
 * daily limit without one.
 * @throws AppError 403 PROOF_NEEDED, 409 ERROR_LOGIN_REQUIRED, what `orderZap` does, and of the wallet: 402
 * WALLET_BALANCE_LOW, 409 DAILY_LIMIT, OWN_INVOICE, 502 ERROR_NO_ROUTE, ERROR_UNKNOWN, 503 NODE_AWAY,
 * WITHDRAWALS_PAUSED
 */
export async function walletZap(
  ctx: Ctx,
  { event }: { event: NostrEvent },
): Promise<WithdrawalAnswer> {
  const id = `zap:${requireUserId(ctx.actor)}:${event.id}`
  // An event's id is a hash of its content, so it is fingerprint enough.
  const fingerprint = requestFingerprint(event.id)
  const earlier = await findEarlierAnswer(ctx, { id, fingerprint: fingerprint })
  if (earlier) return earlier
  const { userId, pubkey } = await requireZapSender(ctx, 'invoices')
  const { network } = await requireNode(ctx, (node) => node.info())
  const zap = await orderZap(ctx, event, { pubkey, networks: [network] })
  await checkPaymentsOpen(ctx, { kind: zap.payee ? 'MEMBER' : 'INVOICE' })
  const state = await payInvoice(ctx, {
    id,
    account: `wallet:${userId}`,
    bolt11: zap.bolt11,
    invoice: zap.invoice,
    shown: { userId, type: 'SUPPORT', action: 'ZAP', details: detailsOf(event, zap) },
    preflight: {
      userId,
      async check(ctx, way) {
        const { msat } = zap.invoice
        const payments = [{ transferId: id, msat }]
        if (way === 'OUTSIDE') await checkOutflow(ctx, { userId, kind: 'ZAP', payments })
        await storePaymentRequest(ctx, { id, fingerprint: fingerprint, msat })
      },
    },
  })
  return withdrawalAnswer(state, zap.invoice.msat)
}

function detailsOf(event: NostrEvent, { recipient, payee }: OrderedZap): TransactionDetails {
  const here = payee ? { user_id: payee.userId, name: payee.username, address: payee.address } : {}
  return {
    counterpart: { pubkey: recipient, ...here },
    note_id: tagValue(event, 'e'),
    ...(event.content === '' ? {} : { message: event.content }),
  }
}
