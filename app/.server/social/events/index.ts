export { bytesArray, bytesOf, toBytes } from './bytes.ts'
export {
  type EventRow,
  type Reader,
  findEvents,
  findIds,
  mostBytesAtOnce,
  readRaw,
} from './find.ts'
export { lockAuthors } from './lock-authors.ts'
export { nostrChannel, notifyOfEvents, readNotice } from './notify.ts'
export { ownPeople, ownPeopleAmong } from './own-people.ts'
export { passOn, readPassing } from './pass-on.ts'
export { pooledReader, readerOptions } from './reader.ts'
export { type EventStatistics, countNotes, eventStatistics } from './statistics.ts'
export { type EventWithText, fromRaw, idOfRaw, withText } from './stored-event.ts'
export { indexedTags, storedTagValue } from './tag-value.ts'
export { type ContentKey, addressTarget, contentKeys, contentTarget } from './targets.ts'
export { wordTest, wordsOf, wordsOfQuery } from './words.ts'
