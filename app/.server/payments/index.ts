export { zapInvoice } from './zaps/invoice.ts'
export { cleanUpZapInvoices } from './zaps/open-invoices.ts'
export { startZap } from './zaps/start.ts'
export { zapStatus } from './zaps/status.ts'
