export { limited } from './limit-searches.ts'
export { type Found, searchEverything } from './search-everything.ts'
export { searchProfiles } from './search-profiles.ts'
