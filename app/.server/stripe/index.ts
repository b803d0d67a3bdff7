export { readEvent } from './read-event.ts'
export {
  advance as advanceSandbox,
  closeDispute as closeSandboxDispute,
  deliver as deliverSandboxEvents,
  failPayout as failSandboxPayout,
  setConnectedAccount as setSandboxAccount,
  openDispute as openSandboxDispute,
  payCheckout as paySandboxCheckout,
} from './sandbox/controls.ts'
export type { Disorder, Post } from './sandbox/delivery.ts'
export { cleanUpSandbox, deliverSandboxEvent, runSandbox } from './sandbox/jobs.ts'
export { openSandbox, type SandboxSettings } from './sandbox/open.ts'
export { hostedPage } from './sandbox/pages/serve.ts'
export { openStripe, type StripeKeys, type StripeService } from './service.ts'
export type { AccountState } from './sandbox/connect/account-states.ts'
