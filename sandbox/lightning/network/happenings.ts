import {
  type Event,
  Event_PaymentClaimable,
  Event_PaymentFailed,
  Option_PaymentFailureReasonZ_Some,
  Option_ThirtyTwoBytesZ_Some,
  PaymentFailureReason,
} from 'lightningdevkit'
import { hex } from './library.ts'
import type { FailureReason, Happening } from '../messages.ts'

type OfPayment = Exclude<Happening, { kind: 'open' }>
type WithoutSide<Kind> = Kind extends unknown ? Omit<Kind, 'side'> : never

/** The payment event of a node's event; null for other events. */
export function happeningOf(event: Event): WithoutSide<OfPayment> | null {
  if (event instanceof Event_PaymentClaimable) {
    const records = event.onion_fields.custom_tlvs()
    return {
      kind: 'claimable',
      paymentHash: hex(event.payment_hash),
      msat: Number(event.amount_msat),
      tlv: Object.fromEntries(records.map((one) => [String(one.get_a()), hex(one.get_b())])),
    }
  }
  if (event instanceof Event_PaymentFailed) {
    if (!(event.payment_hash instanceof Option_ThirtyTwoBytesZ_Some)) return null
    const reason =
      event.reason instanceof Option_PaymentFailureReasonZ_Some ? event.reason.some : undefined
    return {
      kind: 'failed',
      paymentHash: hex(event.payment_hash.some),
      reason: reasonOf(reason),
    }
  }
  return null
}

function reasonOf(reason: PaymentFailureReason | undefined): FailureReason {
  switch (reason) {
    case PaymentFailureReason.LDKPaymentFailureReason_RecipientRejected:
      return 'REJECTED'
    case PaymentFailureReason.LDKPaymentFailureReason_PaymentExpired:
      return 'EXPIRED'
    case PaymentFailureReason.LDKPaymentFailureReason_RouteNotFound:
    case PaymentFailureReason.LDKPaymentFailureReason_RetriesExhausted:
      return 'NO_ROUTE'
    default:
      return 'OTHER'
  }
}
