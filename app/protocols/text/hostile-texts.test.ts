import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { cpuMs } from '#tests/rig/cpu-time.ts'
import { downloadReaders } from '#tests/rig/hostile/download-readers.ts'
import { feedCheckReaders } from '#tests/rig/hostile/feed-check-readers.ts'
import { nostrReaders } from '#tests/rig/hostile/nostr-readers.ts'
import { paymentReaders } from '#tests/rig/hostile/payment-readers.ts'
import { hostilePatterns } from '#tests/rig/hostile/patterns.ts'
import { readers as textReaders, type Reader } from '#tests/rig/hostile/readers.ts'
import { readersOfStreams } from '#tests/rig/hostile/stream-readers.ts'
import { syncReaders } from '#tests/rig/hostile/sync-readers.ts'
import { longestText, mostMs, slowestPattern } from '#tests/rig/hostile/slowest.ts'

const readers = [
  ...textReaders,
  ...feedCheckReaders,
  ...nostrReaders,
  ...paymentReaders,
  ...downloadReaders,
  ...syncReaders,
]

// A twentieth of the longest text may take a third of the time, since some readers cut what is longer anyway and machines
// differ: this finds what grows faster than its text. `npm run bench -- hostile` tries the longest.
const length = longestText / 20
const most = mostMs / 3

const whole = [...hostilePatterns(length)]
const fifths = [...hostilePatterns(length / 5)]
const shorter = new Map(
  [...hostilePatterns(length / 10)].map(({ name, text }, at) => [
    name,
    { tenth: text, fifth: fifths[at]?.text ?? '' },
  ]),
)

function slowest({ read, longest }: Reader) {
  if (longest === undefined) return { ...slowestPattern({ read }, whole, shorter, most), most }
  return { ...slowestPattern({ read }, hostilePatterns(longest)), most: mostMs }
}

test.for(readers)(
  '$name takes no text for long, and none ends it',
  { timeout: 60_000 },
  (reader) => {
    const { pattern, ms, overflow, most } = slowest(reader)
    expect(overflow, pattern).toBe(false)
    expect(ms, pattern).toBeLessThan(most)
  },
)

test.for(readersOfStreams)('$name takes no body for long', async ({ read }) => {
  for (const { name, text } of whole) {
    const { ms } = await cpuMs(() => read(text).catch(() => undefined), most)
    expect(ms, name).toBeLessThan(most)
  }
})

test('a text that does take long, or overflows, is noticed', () => {
  const spaces = [{ name: 'spaces', text: `${' '.repeat(24_000)}x` }]
  const { ms } = slowestPattern({ read: (text) => / +\n/.test(text) }, spaces, new Map(), 5)
  expect(ms).toBeGreaterThan(5)
  const deep = (text: string): number => (text === '' ? 0 : 1 + deep(text.slice(1)))
  expect(slowestPattern({ read: deep }, spaces).overflow).toBe(true)
})

/** Texts that only our own code makes, and what is read as part of something that is tried above. */
const ofOurOwn = new Set([
  'stopBetween',
  'psp1',
  'podcasting',
  // Its pieces are read by readTree.
  'startTree',
  'areaOfRoomNamed',
  'isEnabled',
  'areasOfFile',
  'addReferences',
  'bannerPicture',
  'bareItem',
  'categoryOf',
  'choices',
  'compareVersions',
  'contentPicture',
  'cut',
  'encodeLnurl',
  'encryptKey',
  'findGenre',
  'fivesOfBytes',
  'fuller',
  'genresOf',
  'isCorrected',
  'memberOf',
  'memberRecord',
  'isOneSlipAway',
  'isDoable',
  'isOwnerTask',
  'isReservedUsername',
  'labelledElement',
  'linesOf',
  'liveChatOf',
  'lnurlError',
  'makeDecoder',
  'misspelledProvider',
  'mutePath',
  'notePath',
  'notePicture',
  'numberAttribute',
  'oembedPath',
  'parseTranscript',
  'partnerRecipient',
  'payMetadata',
  'postHeaders',
  'problemOf',
  'secretText',
  'podcastApps',
  'profilePicture',
  'putReference',
  'remoteItemsIn',
  'renderTranscript',
  'secondsUntil',
  'readHtml',
  'readLyricsFile',
  'asDeepAsSense',
  'isTangled',
  'parseFeed',
  'readTranscriptFile',
  'referencedTrack',
  'resultProblem',
  'sharePicture',
  'shownKey',
  'shownUsd',
  'slips',
  'speakerLabel',
  'switchBlock',
  'textElement',
  'toNote',
  'toNpub',
  'trueFalseAttribute',
  'wholeBody',
  'utcOffset',
  'wholeNumber',
  'writtenIn',
])

test('every function of the protocols, rules and schemas that reads a text is tried', () => {
  const tried = readers.map(({ name }) => name.split(':')[0])
  const functions = ['app/protocols', 'app/rules', 'app/schemas'].flatMap(readingFunctions)
  expect(functions.length).toBeGreaterThan(80)
  expect(functions.filter((name) => !tried.includes(name) && !ofOurOwn.has(name))).toEqual([])
})

function readingFunctions(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const code = readFileSync(path.join(folder, file), 'utf8')
      const reading =
        /^export (?:async )?function\*? (\w+)(?:<[^(]*>)?\(\s*\w+\??: (?:string|unknown|Uint8Array|Buffer|AsyncIterable)/gm
      return [...code.matchAll(reading)].map(([, name = '']) => name)
    })
}
