import {
  type DownloadLine,
  type DownloadMethod,
  downloadMethods,
  type DownloadUnit,
  downloadUnits,
  formatVersion,
  type ListVerdict,
  listVerdicts,
  unescaped,
} from './download-log.ts'

type File = Pick<DownloadLine, 'feedId' | 'itemId' | 'file' | 'unit' | 'method' | 'status'>

type Client = Pick<
  DownloadLine,
  | 'country'
  | 'region'
  | 'network'
  | 'app'
  | 'device'
  | 'verdict'
  | 'lists'
  | 'userAgent'
  | 'referrer'
  | 'source'
>

const fieldCount = 25
const [tab, zero, dash] = [9, 48, 45]
/** So many files and clients are remembered at once, each of at most so many bytes. */
const mostKnown = 10_000
const longestKnown = 2000

/**
 * Reads lines of the log. What many lines have in common, the file that is asked for and what is known of who asks for
 * it, is read once and remembered: a log is read several times as fast.
 */
export class DownloadLineReader {
  readonly #files = new Recalled(readFile)
  readonly #clients = new Recalled(readClient)
  /** Where each value of the present line begins; behind the last, where one more would. */
  readonly #starts = new Uint32Array(fieldCount + 1)

  /**
   * The line without its line feed, from `start` up to `end`. Null for what is no line of the log: torn, damaged, or of
   * a version that isn't known.
   */
  read(bytes: Buffer, start = 0, end = bytes.length): DownloadLine | null {
    const starts = this.#starts
    if (!findFields(bytes, start, end, starts)) return null
    const text = (field: number) =>
      bytes.toString('latin1', starts[field], (starts[field + 1] ?? 0) - 1)
    const number = (field: number) =>
      wholeNumber(bytes, starts[field] ?? 0, (starts[field + 1] ?? 0) - 1)
    if (text(0) !== formatVersion) return null
    const file = this.#files.read(bytes, starts[2] ?? 0, (starts[8] ?? 0) - 1)
    const client = this.#clients.read(bytes, starts[14] ?? 0, (starts[24] ?? 0) - 1)
    const asked = rangeOf(bytes, starts[11] ?? 0, (starts[12] ?? 0) - 1)
    const [time, from, delivered, size] = [number(1), number(8), number(9), number(10)]
    if (!file || !client || asked === undefined) return null
    if (time < 0 || from < 0 || delivered < 0 || size < 0) return null
    return {
      time,
      feedId: file.feedId,
      itemId: file.itemId,
      file: file.file,
      unit: file.unit,
      method: file.method,
      status: file.status,
      from,
      delivered,
      size,
      asked,
      listener: text(12),
      previousListener: text(13),
      country: client.country,
      region: client.region,
      network: client.network,
      app: client.app,
      device: client.device,
      verdict: client.verdict,
      lists: client.lists,
      userAgent: client.userAgent,
      referrer: client.referrer,
      source: client.source,
      requestId: unescaped(bytes.toString('utf8', starts[24], end)),
    }
  }
}

function findFields(bytes: Buffer, start: number, end: number, starts: Uint32Array): boolean {
  let found = 0
  starts[found++] = start
  for (let at = start; at < end; at++) {
    if (bytes[at] !== tab) continue
    if (found === fieldCount) return false
    starts[found++] = at + 1
  }
  starts[found] = end + 1
  return found === fieldCount
}

/** What parts of lines say, remembered by their bytes as they are. */
class Recalled<Value> {
  readonly #read: (fields: string[]) => Value | null
  /** By the bytes, each a character. */
  readonly #known = new Map<string, Value | null>()
  /** Lines that stand together often have the same: it is compared without making a text of it. */
  readonly #last = { bytes: Buffer.alloc(longestKnown), length: -1, value: null as Value | null }

  constructor(read: (fields: string[]) => Value | null) {
    this.#read = read
  }

  read(bytes: Buffer, start: number, end: number): Value | null {
    const last = this.#last
    if (isSame(bytes, start, end, last.bytes, last.length)) return last.value
    const text = bytes.toString('latin1', start, end)
    if (text.length > longestKnown) return this.#parse(text)
    last.value = this.#recall(text)
    last.length = bytes.copy(last.bytes, 0, start, end)
    return last.value
  }

  #recall(text: string): Value | null {
    const found = this.#known.get(text)
    if (found !== undefined) return found
    const value = this.#parse(text)
    if (this.#known.size >= mostKnown) this.#known.clear()
    this.#known.set(text, value)
    return value
  }

  #parse(text: string): Value | null {
    return this.#read(Buffer.from(text, 'latin1').toString('utf8').split('\t'))
  }
}

function isSame(bytes: Buffer, start: number, end: number, other: Buffer, length: number): boolean {
  if (end - start !== length) return false
  for (let at = 0; at < length; at++) if (bytes[start + at] !== other[at]) return false
  return true
}

function readFile([feedId = '', itemId = '', file = '', ...rest]: string[]): File | null {
  const [unit, method, status = ''] = rest as [DownloadUnit, DownloadMethod, string]
  if (feedId === '' || itemId === '') return null
  if (!downloadUnits.includes(unit) || !downloadMethods.includes(method)) return null
  const code = wholeNumber(Buffer.from(status), 0, status.length)
  if (code < 0) return null
  return { feedId, itemId, file: unescaped(file), unit, method, status: code }
}

function readClient(fields: string[]): Client | null {
  const [country = '', region = '', network = '', app = '', device = ''] = fields.map(unescaped)
  const [, , , , , verdict = '', lists = '', userAgent = '', referrer = '', source = ''] =
    fields.map(unescaped)
  if (!isVerdict(verdict)) return null
  return { country, region, network, app, device, verdict, lists, userAgent, referrer, source }
}

function isVerdict(text: string): text is ListVerdict {
  return (listVerdicts as readonly string[]).includes(text)
}

/** Null without one, undefined for what is none. */
function rangeOf(bytes: Buffer, start: number, end: number): DownloadLine['asked'] | undefined {
  if (start === end) return null
  let middle = start
  while (middle < end && bytes[middle] !== dash) middle++
  const from = wholeNumber(bytes, start, middle)
  const to = wholeNumber(bytes, middle + 1, end)
  return from >= 0 && to >= from ? { from, to } : undefined
}

/** -1 for what isn't one. */
function wholeNumber(bytes: Buffer, start: number, end: number): number {
  if (start >= end || end - start > 16) return -1
  let number = 0
  for (let at = start; at < end; at++) {
    const digit = (bytes[at] ?? 0) - zero
    if (digit < 0 || digit > 9) return -1
    number = number * 10 + digit
  }
  return Number.isSafeInteger(number) ? number : -1
}
