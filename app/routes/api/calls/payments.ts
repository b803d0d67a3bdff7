import { accountCall, type Call } from '#app/.server/http/json-call.ts'
import { startZap, zapInvoice, zapStatus } from '#app/.server/payments/index.ts'
import { zapInvoiceInput, zapStartInput, zapStatusInput } from '#app/schemas/zaps.ts'

/** The calls of payments. */
export const paymentCalls: Record<string, Call> = {
  'me/nostr-zap-start': accountCall(zapStartInput, startZap),
  'me/nostr-zap-invoice': accountCall(zapInvoiceInput, zapInvoice),
  'me/nostr-zap-status': accountCall(zapStatusInput, zapStatus),
}
