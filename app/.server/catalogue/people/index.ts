export { personKey } from './person-key.ts'
export { deleteUnnamed, saveCredits } from './save-credits.ts'
