export { findBackup, listBackups } from './back-ups.ts'
export { checkBackup, readContent, readSecrets } from './check.ts'
export { keepingDeletions } from './deletions.ts'
export { filesOf } from './files.ts'
export { type FileLine, keptAside, type Manifest, type TablePiece } from './format.ts'
export { holdingPlace } from './lock.ts'
export { readPiece } from './pieces.ts'
export { BackupError } from './problems.ts'
export { jobColumns, jobsQuery, jobsTable, quoted, tablesOf } from './tables.ts'
export { type BackupProgress, type NamedFiles, takeBackup } from './take.ts'
export { type BackupStore, openTarget } from './target.ts'
export { type Vault, openVault } from './vault.ts'
export {
  backupsState,
  newestBackup,
  orderBackup,
  recordKept,
  recordRun,
  stopBackup,
} from './runs.ts'
