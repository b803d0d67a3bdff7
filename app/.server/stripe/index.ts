export { openSandbox, type SandboxSettings } from './sandbox/open.ts'
export { openStripe, type StripeKeys, type StripeService } from './service.ts'
