export { findForEditorial } from './find-content.ts'
export { type Editorial, loadEditorial } from './load-editorial.ts'
export { addPick, editablePicks, movePick, removePick } from './picks.ts'
