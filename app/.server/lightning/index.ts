export { openLightning } from './open.ts'
export { failed, type PayableInvoice, payableInvoice, unknown } from './payable.ts'
export * from './port.ts'
export { tellSettled } from './tell-settled.ts'
