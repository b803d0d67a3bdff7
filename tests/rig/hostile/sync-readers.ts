import { readAddresses, writePodcasts } from '#app/protocols/gpodder/formats.ts'
import { readTime } from '#app/protocols/gpodder/times.ts'
import { readRecords } from '#app/protocols/open-podcast/xml.ts'
import { keptAddress, mayBePrivate } from '#app/rules/library/sync.ts'
import { rowsAt } from '#app/routes/api/gpodder/matching.ts'
import type { Reader } from './readers.ts'

/** What a body may hold (schemas/library/sync.ts). */
const longestAddress = 4000
/** What a request may ask for (server/request-bounds.ts). */
const longestPath = 8 * 1024

const paths = [
  '/api/2/lists/{username}/list/{name}.{format}',
  '/subscriptions/{username}/{device}.{format}',
  '/api/2/episodes/{username}.json',
].map((path) => ({ path }))

/** What apps of other makers send is read by these. */
export const syncReaders: Reader[] = [
  { name: 'readTime', read: readTime },
  { name: 'readAddresses of lines', read: (text) => readAddresses('txt', text) },
  { name: 'readAddresses of OPML', read: (text) => readAddresses('opml', text) },
  { name: 'readAddresses of JSON', read: (text) => readAddresses('json', text) },
  { name: 'readRecords', read: (text) => readRecords(text, 'subscription') },
  { name: 'readRecords in a record', read: (text) => readRecords(`<a>${text}</a>`, 'a') },
  {
    name: 'keptAddress',
    read: (text) => [keptAddress(text), keptAddress(`https://a.example/${text}`)],
    longest: longestAddress,
  },
  {
    name: 'mayBePrivate',
    read: (text) =>
      [`https://a.example/${text}`, `https://a.example/?a=${text}`]
        .filter((address) => keptAddress(address) !== '')
        .map(mayBePrivate),
    longest: longestAddress,
  },
  {
    name: 'rowsAt',
    read: (text) => [rowsAt(paths, text), rowsAt(paths, `/subscriptions/${text}`)],
    longest: longestPath,
  },
  {
    name: 'writePodcasts',
    read: (text) =>
      writePodcasts('jsonp', {
        title: text,
        created: new Date(0),
        podcasts: [],
        isPlain: true,
        callback: text,
      }),
  },
]
