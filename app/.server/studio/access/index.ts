export {
  type OpenAddress,
  addressUrl,
  askedAddress,
  getPrivateFeed,
  privateFeedOf,
  renewPrivateFeed,
  revokePrivateFeed,
} from './addresses.ts'
export {
  buyersOfItem,
  deleteButBought,
  lockItems,
  markDeleted,
  requireToldOfBuyers,
} from './bought.ts'
export { exportRights } from './export.ts'
export { hears } from './hears.ts'
export { boughtSql, mayHearSql } from './may-hear-sql.ts'
export { type Right, endRight, grantRight, mayHear, rightsOf } from './rights.ts'
export { addressToken, listenerOf, listenerToken } from './tokens.ts'
export { cleanUpRights, noteUse, tellOfSharedAddress } from './uses.ts'
