import type { AudioSource } from './audio-source.ts'

/** Where the audio data of a file begins, and how much of the announced data is there. */
interface AudioBytes {
  container: 'MP3' | 'WAV'
  /** Bytes before the first frame or sample. */
  metadataBytes: number
  /** The fraction of the announced data that the file contains: below 1 if it was cut off. */
  fractionPresent: number
  /** Of a WAV: the least samples a second that it states. Readers differ in which of several statements they take. */
  sampleRate?: number
}

const SEARCH_BYTES = 64 * 1024
const FRAMES_IN_ROW = 5
const MAX_TAGS = 8
const MAX_CHUNKS = 64

/** MPEG 1 and 2 Layer III, kbit/s by index (ISO 11172-3, 13818-3). */
const bitratesV1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const bitratesV2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
const sampleRatesV1 = [44_100, 48_000, 32_000]

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
    const announced = announcedBytes(bytes.subarray(at, at + length))
    const fractionPresent = announced ? Math.min(1, (source.size - metadataBytes) / announced) : 1
    return { container: 'MP3', metadataBytes, fractionPresent }
  }
  // Other formats may begin with an ID3 tag too, but have other content after it.
  return tagsEnd > 0 && !/[^\0]/.test(bytes.toString('latin1')) ? 'empty' : null
}

/** There may be several tags: some tools put theirs before an existing one. */
async function endOfId3Tags(source: AudioSource): Promise<number> {
  let at = 0
  for (let tags = 0; tags < MAX_TAGS; tags++) {
    const header = await source.read(at, 10)
    if (header.length < 10 || header.toString('latin1', 0, 3) !== 'ID3') break
    const size = [6, 7, 8, 9].reduce((sum, index) => (sum << 7) | ((header[index] ?? 0) & 0x7f), 0)
    const hasFooter = ((header[5] ?? 0) & 0x10) !== 0
    at += 10 + size + (hasFooter ? 10 : 0)
  }
  return Math.min(at, source.size)
}

/** The length in bytes of the Layer III frame at `at`; 0 if there is none. */
function frameLength(bytes: Buffer, at: number): number {
  const [sync = 0, version = 0, rates = 0] = bytes.subarray(at, at + 3)
  const isLayer3 = sync === 0xff && (version & 0xe6) === 0xe2
  const bitrateIndex = rates >> 4
  const sampleRateIndex = (rates >> 2) & 3
  const versionBits = (version >> 3) & 3
  if (
    !isLayer3 ||
    versionBits === 1 ||
    bitrateIndex === 0 ||
    bitrateIndex === 15 ||
    sampleRateIndex === 3
  )
    return 0
  const isV1 = versionBits === 3
  const bitrate = (isV1 ? bitratesV1 : bitratesV2)[bitrateIndex] ?? 0
  const sampleRate = (sampleRatesV1[sampleRateIndex] ?? 1) / (isV1 ? 1 : versionBits === 2 ? 2 : 4)
  const padding = (rates >> 1) & 1
  return Math.floor(((isV1 ? 144_000 : 72_000) * bitrate) / sampleRate) + padding
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

/** Version, layer and sample rate are the same throughout a file. */
function isSameKind(bytes: Buffer, at: number, other: number): boolean {
  const kindOf = (start: number) =>
    [(bytes[start + 1] ?? 0) & 0xfe, (bytes[start + 2] ?? 0) & 0x0c].join()
  return kindOf(at) === kindOf(other)
}

/** The size of the audio data according to a Xing or Info header in the first frame; null without one. */
function announcedBytes(frame: Buffer): number | null {
  const isV1 = (((frame[1] ?? 0) >> 3) & 3) === 3
  const isMono = (frame[3] ?? 0) >> 6 === 3
  const at = 4 + (isV1 ? (isMono ? 17 : 32) : isMono ? 9 : 17)
  const mark = frame.toString('latin1', at, at + 4)
  if ((mark !== 'Xing' && mark !== 'Info') || frame.length < at + 16) return null
  const flags = frame.readUInt32BE(at + 4)
  const hasBytes = (flags & 2) !== 0
  return hasBytes ? frame.readUInt32BE(at + ((flags & 1) !== 0 ? 12 : 8)) : null
}
