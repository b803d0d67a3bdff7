import type { DownloadLine } from '#app/protocols/logs/download-log.ts'
import { DownloadLineReader } from '#app/protocols/logs/download-log-reader.ts'

const reader = new DownloadLineReader()

/** A line of the log of downloads, without its line feed; null if it is none. */
export function parseDownloadLine(text: string): DownloadLine | null {
  return reader.read(Buffer.from(text))
}
