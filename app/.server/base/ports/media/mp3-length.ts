import type { AudioSource } from './audio-source.ts'
import {
  type AnnouncedLength,
  frameKind,
  frameLength,
  frameSeconds,
  isSameKind,
  tagLength,
} from './mpeg-frames.ts'

/** Slices of the sound, which lie as far from each other as they can. */
interface Slices {
  count: number
  bytes: number
}

/** What is read to see whether a header is true: 512 kB. */
const probe: Slices = { count: 16, bytes: 32_768 }

/** What is read where it isn't: all of a quarter of an hour, 20 MB of what is longer. */
const survey: Slices = { count: 20, bytes: 1_048_576 }

/** How far a few slices may differ from a true header: speech and music have other bit rates than silence. */
const mostDifference = 0.25

/** Tags at the end, and headers that don't count their own frame, make a file larger than it states. */
const mostBeyond = 2048

/** How far the next frame is looked for where there is none, in each slice. */
const mostSearched = 16_384

/**
 * The seconds of sound of an MP3, from `start` on: what its header states where the frames agree, else what the frames
 * are. A file of more than 20 MB whose header is untrue is measured by slices of it, which bounds what that costs.
 */
export async function mp3Seconds(
  source: AudioSource,
  start: number,
  announced: AnnouncedLength | null,
): Promise<number> {
  const first = await source.read(start, 1441)
  // The frame that holds a header has no sound.
  const from = start + (announced ? frameLength(first, 0) : 0)
  const stated = announced && statedSeconds(announced, first, source.size - start)
  const probed = await secondsFrom(source, from, probe)
  const isTrue = stated !== null && Math.abs(probed - stated) <= mostDifference * stated
  if (isTrue || source.size - from <= probe.count * probe.bytes) return isTrue ? stated : probed
  return secondsFrom(source, from, survey)
}

/** What a header states of the bytes that are here; null where it states nothing, or of other bytes. */
function statedSeconds(
  { frames, bytes }: AnnouncedLength,
  first: Buffer,
  present: number,
): number | null {
  const isOfThese = bytes <= present && present <= bytes + mostBeyond
  return frames > 0 && isOfThese ? frames * frameSeconds(first, 0) : null
}

/** Counts the frames from `start` on: all of them where the slices reach, else those in slices of the whole. */
async function secondsFrom(source: AudioSource, start: number, slices: Slices): Promise<number> {
  const length = source.size - start
  const isWhole = length <= slices.count * slices.bytes
  const step = isWhole ? slices.bytes : length / slices.count
  let [at, seconds, bytes] = [start, 0, 0]
  for (let slice = 0; slice < slices.count && at < source.size; slice++) {
    const read = await source.read(at, Math.min(slices.bytes, source.size - at))
    const walked = walk(read)
    seconds += walked.seconds
    bytes += read.length
    // A frame, or a tag, may end in the next slice.
    at = isWhole ? at + walked.end : Math.round(start + (slice + 1) * step)
  }
  return isWhole || bytes === 0 ? seconds : (seconds * length) / bytes
}

/** The sound of the frames in a slice, and where what follows them begins. */
function walk(bytes: Buffer): { seconds: number; end: number } {
  let [at, seconds, searched, kind] = [0, 0, 0, -1]
  while (at + 4 <= bytes.length) {
    const length = frameLength(bytes, at)
    if (length > 0 && (frameKind(bytes, at) === kind || isFollowed(bytes, at, length))) {
      kind = frameKind(bytes, at)
      seconds += frameSeconds(bytes, at)
      at += length
      continue
    }
    kind = -1
    const tag = tagLength(bytes, at)
    const next = tag > 0 ? at + tag : nextMark(bytes, at + 1)
    searched += tag > 0 ? 1 : next - at
    if (searched > mostSearched) return { seconds, end: bytes.length }
    at = next
  }
  return { seconds, end: Math.max(at, 1) }
}

/** A few bytes may look like a frame by chance; two frames of the same kind in a row don't. */
function isFollowed(bytes: Buffer, at: number, length: number): boolean {
  const next = at + length
  return next + 4 > bytes.length || (frameLength(bytes, next) > 0 && isSameKind(bytes, at, next))
}

/** Where a frame may begin next, or a tag: files that were put together have tags in between. */
function nextMark(bytes: Buffer, from: number): number {
  let at = from
  while (at < bytes.length && bytes[at] !== 0xff && tagLength(bytes, at) === 0) at++
  return at
}
