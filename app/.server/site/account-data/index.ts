export { askForDeletion, cancelDeletion } from './ask-for-deletion.ts'
export { deleteAccount } from './delete-account.ts'
export { exportAccount, lastAccountExport } from './export-account.ts'
