export { inTurn } from './account-turns.ts'
export { DatabaseAwayError, isAway, throughOutages } from './away.ts'
export { indexesIn } from './build-indexes.ts'
export { type Db, createDb, createPool, inTransaction } from './database.ts'
export { inPortions } from './in-portions.ts'
export { contract, isBehind, migrate, migrateSchema } from './migrate.ts'
export {
  type Migration,
  NewerDatabaseError,
  StopNeededError,
  migrationNames,
  pendingMigrations,
  releasesOf,
  versionOf,
} from './migrations.ts'
export type { ChangeOf, ColumnOf, RowOf } from './row-of.ts'
export { lockFor, shareLock, storeValue, storedValue } from './stored-values.ts'
export type { DB } from './types.ts'
