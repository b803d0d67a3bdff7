export { askForJson } from './ask-for-json.ts'
export type { AllowAddress, Resolve } from './connector.ts'
export { GuardedFetchError, type GuardedFetchCode } from './errors.ts'
export {
  createGuardedFetch,
  type GuardedFetch,
  type GuardedFetchSettings,
} from './guarded-fetch.ts'
export { isPublicAddress } from '#app/protocols/public-address.ts'
export type { GuardedRequest, GuardedResponse, Redirect } from './request.ts'
export { decoderFor } from './response.ts'
export {
  createSocketOpener,
  type GuardedSocket,
  type GuardedSocketSettings,
  type OpenSocket,
} from './web-socket.ts'
