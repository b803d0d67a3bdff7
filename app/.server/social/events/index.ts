export { bytesArray, bytesTable, toBytes } from './bytes.ts'
export { passOnEphemeral, readEphemeral } from './ephemeral.ts'
export {
  type EventRow,
  type Reader,
  findEvents,
  findIds,
  maxBytesPerRead,
  readRaw,
} from './find.ts'
export { lockAuthors } from './lock-authors.ts'
export { nostrChannel, notifyOfEvents, readNotice } from './notify.ts'
export { forwardedAuthors, trustRoots } from './own-keys.ts'
export { pooledReader, readerOptions } from './reader.ts'
export { eventWords, queryWords, searchTest } from './search-words.ts'
export { type EventStatistics, countNotes, eventStatistics } from './statistics.ts'
export { type EventWithText, fromRaw, idOfRaw, withText } from './stored-event.ts'
export { indexedTags, storedTagValue } from './tag-value.ts'
export { type ContentKey, addressTarget, contentKeys, contentTarget } from './targets.ts'
