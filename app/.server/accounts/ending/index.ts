export {
  accountEndsAt,
  daysToKeep,
  endAccountLater,
  enqueueDueDeletions,
  keepAccount,
  mailAccountEnd,
} from './ending.ts'
export { mailAccountChange } from './undo-mail.ts'
export { undoChange, undoView } from './undo.ts'
