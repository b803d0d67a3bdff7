// Bytes that are whole in no encoding, or in too many: what readers of files that others made are fed with.
import { parseFeedBytes } from '../app/protocols/feed/parse/index.ts'
import { parseTranscript } from '../app/protocols/text/transcripts/index.ts'
import { chance } from '../tests/rig/chance.ts'
import type { Pattern } from '../tests/rig/hostile/patterns.ts'
import type { Reader } from '../tests/rig/hostile/readers.ts'

const length = 65_536

const repeated: Record<string, number[]> = {
  'middles of characters': [0x80],
  'bytes that UTF-8 has not': [0xff],
  'starts of two bytes': [0xc3],
  'starts of four bytes': [0xf0],
  'characters without their end': [0xf0, 0x9f, 0x98],
  'characters in more bytes than they need': [0xc0, 0x80],
  'halves of surrogates': [0xed, 0xa0, 0x80],
  'whole and broken by turns': [0xc3, 0xa9, 0xe9],
  'broken and letters by turns': [0xe9, 0x61],
  'broken and tags by turns': [0xe9, 0x3c, 0x62, 0x3e],
  'replaced and broken': [0xef, 0xbf, 0xbd, 0xff],
  'zeros and broken': [0, 0xff],
  'control characters of two bytes': [0xc2, 0x85, 0xff],
  'Japanese in Shift JIS': [0x82, 0xa0],
  'Chinese in GBK': [0xb5, 0xc4],
  'Russian in KOI8-R': [0xcf, 0xc5],
  'escapes to other character sets': [0x1b, 0x24, 0x42, 0xff],
  'Korean with a shift': [0x0e, 0x21, 0xff],
}

/** Encodings that a server or a declaration may name. */
const named = ['utf-8', 'windows-1252', 'shift_jis', 'gb18030', 'iso-2022-jp', 'utf-7', 'cp437']

/** 64 KB of each kind; a character stands for a byte. */
export function brokenBytes(): Pattern[] {
  const random = chance(38)
  const anyByte = () => Math.floor(random() * 256)
  const notOfAscii = () => 128 + Math.floor(random() * 128)
  return [
    ...Object.entries(repeated).map(([name, unit]) => ({
      name,
      text: textOf(Array.from({ length }, (_, at) => unit[at % unit.length] ?? 0)),
    })),
    { name: 'any bytes', text: textOf(Array.from({ length }, anyByte)) },
    { name: 'any bytes beyond ASCII', text: textOf(Array.from({ length }, notOfAscii)) },
  ]
}

function textOf(bytes: number[]): string {
  return Buffer.from(bytes).toString('latin1')
}

const feed = '<rss version="2.0"><channel><title>a</title><item><description><![CDATA['

function asFeed(name: string, contentType?: string): Reader {
  const options = contentType === undefined ? {} : { contentType }
  return { name, read: (text) => parseFeedBytes(bytesOf(feed + text), options) }
}

/** What reads files of others: feeds, under each name of an encoding, and transcripts. */
export const readersOfBytes: Reader[] = [
  { name: 'parseFeed: broken bytes', read: (text) => parseFeedBytes(bytesOf(text)) },
  asFeed('parseFeed: broken bytes in an item'),
  ...named.map((label) =>
    asFeed(`parseFeed: broken bytes in an item of ${label}`, `text/xml; charset=${label}`),
  ),
  {
    name: 'parseTranscript: broken bytes',
    read: (text) => parseTranscript(bytesOf(text), 'vtt'),
  },
]

function bytesOf(text: string): Buffer {
  return Buffer.from(text, 'latin1')
}
