export {
  type OpenAddress,
  addressUrl,
  askedAddress,
  getPrivateFeed,
  privateFeedOf,
  renewPrivateFeed,
  revokePrivateFeed,
} from './addresses.ts'
export { exportRights } from './export.ts'
export { hears } from './hears.ts'
export { boughtSql, mayHearSql } from './may-hear-sql.ts'
export { publicVersion } from './public-version.ts'
export {
  type Right,
  boughtItems,
  buyersOf,
  endRight,
  grantRight,
  mayHear,
  rightsOf,
} from './rights.ts'
export { addressToken, listenerOf, listenerToken } from './tokens.ts'
export { cleanUpRights, noteUse, tellOfSharedAddress } from './uses.ts'
