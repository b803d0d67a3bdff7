export { personKey } from './person-key.ts'
export { deleteUnnamed, saveCredits } from './save-credits.ts'
export { personHits } from './person-hits.ts'
