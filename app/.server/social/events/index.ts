export { bytesArray, bytesTable, toBytes } from './bytes.ts'
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
export { trustRoots, forwardedAuthors } from './own-people.ts'
export { passOnEphemeral, readEphemeral } from './pass-on.ts'
export { pooledReader, readerOptions } from './reader.ts'
export { type EventStatistics, countNotes, eventStatistics } from './statistics.ts'
export { type EventWithText, fromRaw, idOfRaw, withText } from './stored-event.ts'
export { indexedTags, storedTagValue } from './tag-value.ts'
export { type ContentKey, addressTarget, contentKeys, contentTarget } from './targets.ts'
export { searchTest, eventWords, queryWords } from './words.ts'
