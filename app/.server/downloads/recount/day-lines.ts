import type { DownloadLine } from '#app/protocols/download-log.ts'
import type { DownloadLineReader } from '#app/protocols/download-log-reader.ts'
import { type RawLine, readRaw } from '../log-file.ts'

/** Lines of a day as they are in the log, one behind the other: each with its time, and where it begins. */
export interface DayLines {
  bytes: Uint8Array<ArrayBuffer>
  times: Float64Array<ArrayBuffer>
  starts: Uint32Array<ArrayBuffer>
}

const firstBytes = 64 * 1024

/** Gathers lines of a day without reading more of them than their times: a day may have very many. */
export class DayGathering {
  #bytes = Buffer.alloc(firstBytes)
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
    const more = Buffer.alloc(Math.max(this.#bytes.length * 2, this.#used + length))
    this.#bytes.copy(more, 0, 0, this.#used)
    this.#bytes = more
  }

  lines(): DayLines {
    const { buffer, byteOffset } = this.#bytes
    return {
      bytes: new Uint8Array(buffer, byteOffset, this.#used),
      times: Float64Array.from(this.#times),
      starts: Uint32Array.from(this.#starts),
    }
  }
}

export function* inOrder(
  { bytes, times, starts }: DayLines,
  reader: DownloadLineReader,
): Generator<DownloadLine> {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  for (const index of orderOf(times)) {
    const end = starts[index + 1] ?? all.length
    const line = readRaw(reader, { bytes: all, start: starts[index] ?? 0, end })
    if (line) yield line
  }
}

/** Times and indexes are sorted as one number each, which needs no comparing function; both fit in one for days of lines. */
function orderOf(times: Float64Array): Uint32Array {
  const count = times.length
  const first = times.reduce((least, time) => Math.min(least, time), Infinity)
  const order = times.map((time, index) => (time - first) * count + index).sort()
  return Uint32Array.from(order, (key) => key % count)
}
