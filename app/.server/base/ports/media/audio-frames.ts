import type { AudioSource } from './audio-source.ts'
import {
  announcedLength,
  type AnnouncedLength,
  frameLength,
  isSameKind,
  tagLength,
} from './mpeg-frames.ts'

/** Where the audio data of a file begins, and what it states of its length. */
interface AudioBytes {
  container: 'MP3' | 'WAV'
  /** Bytes before the first frame or sample. */
  metadataBytes: number
  /** The fraction of the announced data that the file contains: below 1 if it was cut off. */
  fractionPresent: number
  /** Of a WAV: the least samples a second that it states. Readers differ in which of several statements they take. */
  sampleRate?: number
  /** Of an MP3: what its first frame states, and how long that is where it states anything. */
  announced?: AnnouncedLength | null
}

const SEARCH_BYTES = 64 * 1024
const FRAMES_IN_ROW = 5
const MAX_TAGS = 8
const MAX_CHUNKS = 64

/**
 * Finds the audio data of an MP3 or WAV file by its content. Null for another format, 'empty' for tags without audio.
 */
export async function findAudioBytes(source: AudioSource): Promise<AudioBytes | 'empty' | null> {
  const head = await source.read(0, 12)
  if (head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WAVE') {
    return findWavData(source)
  }
  return findMpegFrames(source)
}

async function findWavData(source: AudioSource): Promise<AudioBytes | 'empty'> {
  let at = 12
  let sampleRate = Infinity
  for (let chunks = 0; chunks < MAX_CHUNKS; chunks++) {
    const header = await source.read(at, 8)
    if (header.length < 8) return 'empty'
    const size = header.readUInt32LE(4)
    const name = header.toString('latin1', 0, 4)
    at += 8
    if (name === 'fmt ') {
      const format = await source.read(at, 8)
      if (format.length === 8) sampleRate = Math.min(sampleRate, format.readUInt32LE(4))
    }
    if (name === 'data') {
      const fractionPresent = size === 0 ? 0 : Math.min(1, (source.size - at) / size)
      return fractionPresent > 0
        ? { container: 'WAV', metadataBytes: at, fractionPresent, sampleRate }
        : 'empty'
    }
    // Chunks are aligned to even offsets.
    at += size + (size % 2)
  }
  return 'empty'
}

async function findMpegFrames(source: AudioSource): Promise<AudioBytes | 'empty' | null> {
  const tagsEnd = await endOfId3Tags(source)
  const bytes = await source.read(tagsEnd, SEARCH_BYTES)
  for (let at = 0; at + 4 <= bytes.length; at++) {
    const length = frameLength(bytes, at)
    if (length === 0 || !beginsRow(source, bytes, tagsEnd, at)) continue
    const metadataBytes = tagsEnd + at
    const announced = announcedLength(bytes.subarray(at, at + length))
    const present = source.size - metadataBytes
    const fractionPresent = announced?.bytes ? Math.min(1, present / announced.bytes) : 1
    return { container: 'MP3', metadataBytes, fractionPresent, announced }
  }
  // Other formats may begin with an ID3 tag too, but have other content after it.
  return tagsEnd > 0 && !/[^\0]/.test(bytes.toString('latin1')) ? 'empty' : null
}

/** There may be several tags: some tools put theirs before an existing one. */
async function endOfId3Tags(source: AudioSource): Promise<number> {
  let at = 0
  for (let tags = 0; tags < MAX_TAGS; tags++) {
    const header = await source.read(at, 10)
    const length = tagLength(header, 0)
    if (length === 0) break
    at += length
  }
  return Math.min(at, source.size)
}

/** A few bytes may look like a frame by chance; several consecutive frames of the same kind don't. */
function beginsRow(source: AudioSource, bytes: Buffer, offset: number, at: number): boolean {
  let next = at
  for (let frames = 0; frames < FRAMES_IN_ROW; frames++) {
    if (offset + next === source.size && frames > 0) return true
    const length = next + 4 <= bytes.length ? frameLength(bytes, next) : 0
    if (length === 0 || !isSameKind(bytes, at, next))
      return offset + next + 4 > source.size && frames > 1
    next += length
  }
  return true
}
