import type { DownloadLine } from '#app/protocols/download-log.ts'
import type { DownloadLineReader } from '#app/protocols/download-log-reader.ts'
import { type RawLine, readRaw } from './log-file.ts'

const firstBytes = 1024 * 1024

/** The lines of a day as they are in the log, sorted by their times without being read: a day may have very many. */
export class DayLines {
  #bytes = Buffer.allocUnsafe(firstBytes)
  #used = 0
  readonly #times: number[] = []
  readonly #starts: number[] = []

  add({ bytes, start, end }: RawLine, time: number): void {
    this.#makeRoom(end - start)
    this.#times.push(time)
    this.#starts.push(this.#used)
    this.#used += bytes.copy(this.#bytes, this.#used, start, end)
  }

  #makeRoom(length: number): void {
    if (this.#used + length <= this.#bytes.length) return
    const more = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, this.#used + length))
    this.#bytes.copy(more, 0, 0, this.#used)
    this.#bytes = more
  }

  *inOrder(reader: DownloadLineReader): Generator<DownloadLine> {
    const [times, starts] = [this.#times, this.#starts]
    for (const index of orderOf(times)) {
      const start = starts[index] ?? 0
      const end = starts[index + 1] ?? this.#used
      const line = readRaw(reader, { bytes: this.#bytes, start, end })
      if (line) yield line
    }
  }
}

/** Times and indexes are sorted as one number each, which needs no comparing function; both fit in one for days of lines. */
function orderOf(times: readonly number[]): Uint32Array {
  const count = times.length
  const isSorted = times.every((time, index) => index === 0 || (times[index - 1] ?? 0) <= time)
  if (isSorted) return Uint32Array.from(times, (_, index) => index)
  const first = times.reduce((least, time) => Math.min(least, time), Infinity)
  const order = Float64Array.from(times, (time, index) => (time - first) * count + index).sort()
  return Uint32Array.from(order, (key) => key % count)
}

const [tab, zero] = [9, 48]

/** The time of a line, which is its second value; NaN if it is none. */
export function timeOf({ bytes, start, end }: RawLine): number {
  let time = 0
  let at = start + 2
  for (; at < end && bytes[at] !== tab; at++) {
    const digit = (bytes[at] ?? 0) - zero
    if (digit < 0 || digit > 9) return NaN
    time = time * 10 + digit
  }
  return at > start + 2 ? time : NaN
}

/** The feed of a line, which is its third value. */
export function feedOf({ bytes, start, end }: RawLine): string {
  const from = bytes.indexOf(tab, start + 2) + 1
  const to = bytes.indexOf(tab, from)
  return from > 0 && to > from && to < end ? bytes.toString('latin1', from, to) : ''
}
