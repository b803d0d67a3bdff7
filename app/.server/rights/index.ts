// rights: what somebody may hear beyond what everybody may.
export {
  boughtItems,
  buyersOf,
  endRight,
  grantRight,
  type Heard,
  mayHear,
  type Right,
  rightsOf,
  type RightSource,
} from './rights.ts'

// tokens: what addresses of media carry, and whether it still opens them.
export { hears } from './hears.ts'
export { boughtSql, mayHearSql } from './may-hear-sql.ts'
export { addressToken, type Listener, listenerOf, listenerToken } from './tokens.ts'

// addresses: private feeds for podcast apps.
export {
  addressUrl,
  askedAddress,
  getPrivateFeed,
  type OpenAddress,
  privateFeedOf,
  renewPrivateFeed,
  revokePrivateFeed,
} from './addresses.ts'
export { exportRights } from './export.ts'
export { cleanUpRights, noteUse, tellOfSharedAddress } from './uses.ts'
