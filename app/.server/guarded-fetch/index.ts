export type { AllowAddress, Resolve } from './connector.ts'
export { GuardedFetchError, type GuardedFetchCode } from './errors.ts'
export {
  createGuardedFetch,
  type GuardedFetch,
  type GuardedFetchSettings,
  type GuardedRequest,
  type GuardedResponse,
  type Redirect,
} from './guarded-fetch.ts'
export { isPublicAddress } from './public-address.ts'
