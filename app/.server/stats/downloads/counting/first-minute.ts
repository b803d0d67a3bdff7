import type { DownloadUnit } from '#app/protocols/logs/download-log.ts'

/** What must have been delivered for a download to count: this much of a file, from `start` on. */
export interface FirstMinute {
  /** Where the audio begins, behind the tags of the file. */
  start: number
  /** How much from there on: bytes of a file, or segments of a stream. At least 1. */
  need: number
}

/** What is known of a media file of an item. */
export interface MediaFileFacts {
  /** Bytes; null if nothing is known of the file. */
  size: number | null
  /** Bytes before the audio. */
  headerBytes: number
  seconds: number | null
}

/** By feed, item and media file, as the log names them. */
export type MediaFiles = Map<string, Map<string, Map<string, MediaFileFacts>>>

const nothing: MediaFileFacts = { size: null, headerBytes: 0, seconds: null }

export function factsOf(
  known: MediaFiles,
  { feedId, itemId, file }: { feedId: string; itemId: string; file: string },
): MediaFileFacts {
  return known.get(feedId)?.get(itemId)?.get(file) ?? nothing
}

/** The length of each segment of a stream (HLS) except the last. */
const segmentSeconds = 6

const secondsNeeded = 60
/** Of a file whose length isn't known: a minute at 128 kbit/s. */
const usualBytesNeeded = 960_000

/**
 * A minute of the audio, or all of it where it is shorter: of a file by its average bytes per second. `size` is what
 * the log says of the file's bytes or the stream's segments, 0 if it doesn't know.
 */
export function firstMinuteOf(
  unit: DownloadUnit,
  size: number,
  facts: MediaFileFacts,
): FirstMinute {
  if (unit === 'segment') return { start: 0, need: atMost(secondsNeeded / segmentSeconds, size) }
  const whole = facts.size ?? size
  const start = facts.headerBytes < whole ? facts.headerBytes : 0
  const audio = whole - start
  if (!facts.seconds || whole === 0) return { start, need: atMost(usualBytesNeeded, audio) }
  const share = Math.min(1, secondsNeeded / facts.seconds)
  return { start, need: atMost(Math.ceil(audio * share), audio) }
}

function atMost(need: number, all: number): number {
  return Math.max(1, all > 0 ? Math.min(need, all) : need)
}
