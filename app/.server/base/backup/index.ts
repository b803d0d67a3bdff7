export { type KeptBackup, findBackup, listBackups } from './back-ups.ts'
export { checkBackup, readContent, readSecrets } from './check.ts'
export { filesOf, keptAside } from './files.ts'
export type { FileLine, Manifest, TablePiece } from './format.ts'
export { holdingPlace } from './lock.ts'
export { readPiece } from './pieces.ts'
export { BackupError, type BackupProblem } from './problems.ts'
export { jobColumns, jobsQuery, jobsTable, quoted, tablesOf } from './tables.ts'
export { type BackupProgress, type BackupWork, type NamedFiles, takeBackup } from './take.ts'
export { type BackupStore, openTarget } from './target.ts'
export type { BackupTarget } from './target-port.ts'
export { type Vault, openVault } from './vault.ts'
export {
  backupsState,
  orderBackup,
  recordKept,
  type RecordedRun,
  recordRun,
  stopBackup,
} from './runs.ts'
