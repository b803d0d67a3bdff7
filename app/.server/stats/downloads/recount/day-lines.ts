import type { DownloadLine } from '#app/protocols/logs/download-log.ts'
import type { DownloadLineReader } from '#app/protocols/logs/download-log-reader.ts'
import { type RawLine, readRaw } from '../log-file.ts'

/** Lines of a day as they are in the log, one behind the other: each with its time, its group, and where it begins. */
export interface DayLines {
  bytes: Uint8Array<SharedArrayBuffer>
  times: Float64Array
  /** Of the item and the user agent. */
  groups: Uint32Array
  starts: Uint32Array
}

const firstBytes = 64 * 1024

/**
 * Gathers the raw lines of a day, parsing only their times, since a day may have very many. The buffer is shared with
 * the thread that reads the lines, and reused for the next day: allocating it anew costs more than filling it.
 */
export class DayGathering {
  #bytes = Buffer.from(new SharedArrayBuffer(firstBytes))
  #used = 0
  readonly #times: number[] = []
  readonly #groups: number[] = []
  readonly #starts: number[] = []

  add({ bytes, start, end }: RawLine, time: number, group: number): void {
    this.#makeRoom(end - start)
    this.#times.push(time)
    this.#groups.push(group)
    this.#starts.push(this.#used)
    this.#used += bytes.copy(this.#bytes, this.#used, start, end)
  }

  #makeRoom(length: number): void {
    if (this.#used + length <= this.#bytes.length) return
    const size = Math.max(this.#bytes.length * 2, this.#used + length)
    const more = Buffer.from(new SharedArrayBuffer(size))
    this.#bytes.copy(more, 0, 0, this.#used)
    this.#bytes = more
  }

  /** What was gathered, until it is cleared. */
  lines(): DayLines {
    const { buffer } = this.#bytes
    return {
      bytes: new Uint8Array(buffer, 0, this.#used),
      times: Float64Array.from(this.#times),
      groups: Uint32Array.from(this.#groups),
      starts: Uint32Array.from(this.#starts),
    }
  }

  clear(): void {
    this.#used = 0
    for (const numbers of [this.#times, this.#groups, this.#starts]) numbers.length = 0
  }
}

/** Sorts lines by group, then by time, so that lines that are counted together are adjacent in memory. */
export function* inOrder(
  { bytes, times, groups, starts }: DayLines,
  reader: DownloadLineReader,
): Generator<DownloadLine> {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  for (const index of groupedOrder(orderOf(times), groups)) {
    const end = starts[index + 1] ?? all.length
    const line = readRaw(reader, { bytes: all, start: starts[index] ?? 0, end })
    if (line) yield line
  }
}

/**
 * Times and indexes are sorted as one number each, which needs no comparing function; both fit in one for days of
 * lines.
 */
function orderOf(times: Float64Array): Uint32Array {
  const count = times.length
  const first = times.reduce((least, time) => Math.min(least, time), Infinity)
  const order = times.map((time, index) => (time - first) * count + index).sort()
  return Uint32Array.from(order, (key) => key % count)
}

/** So many bits of a group are enough to bring its lines near each other. */
const bits = 14

/** A counting sort: one pass, and stable. */
function groupedOrder(order: Uint32Array, groups: Uint32Array): Uint32Array {
  const next = new Uint32Array(2 ** bits + 1)
  const nearOf = (group = 0) => group >>> (32 - bits)
  for (const group of groups) next[nearOf(group) + 1]! += 1
  for (let at = 1; at < next.length; at++) next[at]! += next[at - 1]!
  const grouped = new Uint32Array(order.length)
  for (const index of order) grouped[next[nearOf(groups[index])]!++] = index
  return grouped
}
