export { admissionProblem } from './admission.ts'
export { blockedKeysAmong, blockKeys, listBlockedKeys, unblockKey } from './blocked-keys.ts'
export { changeRelay } from './change-relay.ts'
export { type Answer, answerTo } from './intake.ts'
export {
  applyPolicy,
  blockSuspendedKeys,
  cleanUpEvents,
  listWriters,
  loadPolicy,
  suspensionsChanged,
} from './policy.ts'
export { type Relay, createRelay } from './relay.ts'
export { type RelaySettings, relayBounds } from './settings.ts'
export type { RelaySocket } from './socket.ts'
