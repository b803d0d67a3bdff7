export { limited } from './limit-searches.ts'
export {
  type Found,
  nothingFound,
  searchContentAndPeople,
  searchEverything,
  searchSaid,
} from './search-everything.ts'
export { searchProfiles } from './search-profiles.ts'
