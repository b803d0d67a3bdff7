import { accountCall, type Call, publicCall } from '#app/.server/http/json-call.ts'
import { bitcoinPrice, startZap, zapInvoice, zapStatus } from '#app/.server/payments/index.ts'
import { nothing } from '#app/schemas/accounts.ts'
import { zapInvoiceInput, zapStartInput, zapStatusInput } from '#app/schemas/zaps.ts'

/** The calls of payments. */
export const paymentCalls: Record<string, Call> = {
  'pay/bitcoin-price': publicCall(nothing, (ctx) => bitcoinPrice(ctx)),
  'me/nostr-zap-start': accountCall(zapStartInput, startZap),
  'me/nostr-zap-invoice': accountCall(zapInvoiceInput, zapInvoice),
  'me/nostr-zap-status': accountCall(zapStatusInput, zapStatus),
}
