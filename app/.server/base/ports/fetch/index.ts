export { askForJson } from './ask-for-json.ts'
export { GuardedFetchError } from './errors.ts'
export {
  type GuardedFetch,
  type GuardedFetchSettings,
  createGuardedFetch,
} from './guarded-fetch.ts'
export type { GuardedRequest, GuardedResponse, Redirect } from './request.ts'
export { decoderFor } from './response.ts'
export { type GuardedSocket, type OpenSocket, createSocketOpener } from './web-socket.ts'
