import { ECDH } from 'node:crypto'
import {
  Bolt11Invoice,
  Option_ThirtyTwoBytesZ,
  Option_u64Z,
  PaymentParameters,
  RecipientOnionFields,
  Result_Bolt11InvoiceParseOrSemanticErrorZ_OK,
  Result_C3Tuple_ThirtyTwoBytesRecipientOnionFieldsRouteParametersZNoneZ_OK,
  Result_RecipientOnionFieldsNoneZ_OK,
  Result_RouteLightningErrorZ_OK,
  Retry,
  RouteParameters,
  TwoTuple_u64CVec_u8ZZ,
  UtilMethods,
} from 'lightningdevkit'
import { bytes } from './library.ts'
import type { FailureReason, PaymentOrder } from '../messages.ts'
import type { Node } from './node.ts'

/** What a payment needs besides its route. */
interface Prepared {
  terms: RouteParameters
  onion: RecipientOnionFields
}

const keysendExpiryDelta = 42

/** Payments of one node: a route is found first, and the payment is sent once that is stored. */
export function paymentsOf(node: Node) {
  const prepared = new Map<string, Prepared>()

  /** The fee of the found route, or why there is none. */
  function findRoute(order: PaymentOrder): { feeMsat: number } | { failure: FailureReason } {
    const { manager, router, routes } = node
    const payment = order.bolt11 === null ? keysend(order) : invoicePayment(order.bolt11)
    if ('failure' in payment) return payment
    const { terms } = payment
    terms.set_max_total_routing_fee_msat(Option_u64Z.constructor_some(BigInt(order.maxFeeMsat)))
    const channels = manager.list_usable_channels()
    const available = channels.map((channel) => channel.get_next_outbound_htlc_limit_msat())
    if (available.every((msat) => msat < terms.get_final_value_msat()))
      return { failure: 'NO_FUNDS' }
    const found = router
      .as_Router()
      .find_route(bytes(node.pubkey), terms, channels, manager.compute_inflight_htlcs())
    if (!(found instanceof Result_RouteLightningErrorZ_OK)) return { failure: 'NO_ROUTE' }
    const { res: route } = found
    routes.set(order.paymentHash, route)
    prepared.set(order.paymentHash, payment)
    return { feeMsat: Number(route.get_total_fees()) }
  }

  /** Sends a payment on its found route; false if it can't be sent. */
  function send(order: PaymentOrder): boolean {
    const hash = bytes(order.paymentHash)
    const { terms, onion } = prepared.get(order.paymentHash) ?? {}
    if (!terms || !onion) return false
    const once = Retry.constructor_attempts(0)
    // The payment id makes sending idempotent.
    const sent =
      order.bolt11 === null
        ? node.manager.send_spontaneous_payment(
            Option_ThirtyTwoBytesZ.constructor_some(bytes(order.preimage)),
            onion,
            hash,
            terms,
            once,
          )
        : node.manager.send_payment(hash, onion, hash, terms, once)
    forget(order.paymentHash)
    return sent.is_ok()
  }

  function forget(paymentHash: string): void {
    node.routes.delete(paymentHash)
    prepared.delete(paymentHash)
  }

  return { findRoute, send }
}

function invoicePayment(text: string): Prepared | { failure: FailureReason } {
  const read = Bolt11Invoice.constructor_from_str(text)
  if (!(read instanceof Result_Bolt11InvoiceParseOrSemanticErrorZ_OK))
    return { failure: 'REJECTED' }
  const { res: invoice } = read
  if (invoice.would_expire(BigInt(Math.ceil(Date.now() / 1000)))) return { failure: 'EXPIRED' }
  const parts = UtilMethods.constructor_payment_parameters_from_invoice(invoice)
  if (!(parts instanceof Result_C3Tuple_ThirtyTwoBytesRecipientOnionFieldsRouteParametersZNoneZ_OK))
    return { failure: 'OTHER' }
  const { res } = parts
  return { onion: res.get_b(), terms: onOneWay(res.get_c()) }
}

function keysend(order: PaymentOrder & { bolt11: null }): Prepared | { failure: FailureReason } {
  if (!isKey(order.pubkey)) return { failure: 'NO_ROUTE' }
  const records = Object.entries(order.tlv)
    .map(([type, value]) => ({ type: BigInt(type), value: bytes(value) }))
    .sort((a, b) => Number(a.type - b.type))
    .map(({ type, value }) => TwoTuple_u64CVec_u8ZZ.constructor_new(type, value))
  const onion = RecipientOnionFields.constructor_spontaneous_empty().with_custom_tlvs(records)
  if (!(onion instanceof Result_RecipientOnionFieldsNoneZ_OK)) return { failure: 'OTHER' }
  const to = PaymentParameters.constructor_for_keysend(
    bytes(order.pubkey),
    keysendExpiryDelta,
    false,
  )
  return {
    onion: onion.res,
    terms: onOneWay(
      RouteParameters.constructor_from_payment_params_and_value(to, BigInt(order.msat)),
    ),
  }
}

/** The library crashes on a key that isn't a point of the curve. */
function isKey(pubkey: string): boolean {
  try {
    ECDH.convertKey(pubkey, 'secp256k1', 'hex')
    return /^0[23][0-9a-f]{64}$/.test(pubkey)
  } catch {
    return false
  }
}

/** There is a single route, whose whole capacity may be used. */
function onOneWay(terms: RouteParameters): RouteParameters {
  const to = terms.get_payment_params()
  to.set_max_path_count(1)
  to.set_max_channel_saturation_power_of_half(0)
  terms.set_payment_params(to)
  return terms
}
