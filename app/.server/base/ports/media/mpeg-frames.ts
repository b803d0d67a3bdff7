/** What the first frame of an MP3 states of the whole: a Xing, Info or VBRI header. 0 for what it doesn't state. */
export interface AnnouncedLength {
  frames: number
  bytes: number
}

/** MPEG 1 and 2 Layer III, kbit/s by index (ISO 11172-3, 13818-3). */
const bitratesV1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const bitratesV2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
const sampleRatesV1 = [44_100, 48_000, 32_000]

/** The length in bytes of the Layer III frame at `at`; 0 if there is none. */
export function frameLength(bytes: Buffer, at: number): number {
  const version = bytes[at + 1] ?? 0
  const rates = bytes[at + 2] ?? 0
  const isLayer3 = bytes[at] === 0xff && (version & 0xe6) === 0xe2
  const bitrateIndex = rates >> 4
  const isReserved = ((version >> 3) & 3) === 1 || ((rates >> 2) & 3) === 3
  if (!isLayer3 || isReserved || bitrateIndex === 0 || bitrateIndex === 15) return 0
  const isV1 = isVersion1(version)
  const bitrate = (isV1 ? bitratesV1 : bitratesV2)[bitrateIndex] ?? 0
  const padding = (rates >> 1) & 1
  return Math.floor(((isV1 ? 144_000 : 72_000) * bitrate) / sampleRate(version, rates)) + padding
}

/** How long the sound of the frame at `at` is, whatever its bit rate. */
export function frameSeconds(bytes: Buffer, at: number): number {
  const version = bytes[at + 1] ?? 0
  return (isVersion1(version) ? 1152 : 576) / sampleRate(version, bytes[at + 2] ?? 0)
}

/** Version, layer and sample rate are the same throughout a file. */
export function isSameKind(bytes: Buffer, at: number, other: number): boolean {
  return frameKind(bytes, at) === frameKind(bytes, other)
}

/** Version, layer and sample rate as a number. */
export function frameKind(bytes: Buffer, at: number): number {
  return (((bytes[at + 1] ?? 0) & 0xfe) << 8) | ((bytes[at + 2] ?? 0) & 0x0c)
}

/** The length in bytes of the ID3 tag at `at`; 0 if there is none. */
export function tagLength(bytes: Buffer, at: number): number {
  const isTag = bytes[at] === 0x49 && bytes[at + 1] === 0x44 && bytes[at + 2] === 0x33
  if (!isTag || bytes.length < at + 10) return 0
  const size = [6, 7, 8, 9].reduce(
    (sum, index) => (sum << 7) | ((bytes[at + index] ?? 0) & 0x7f),
    0,
  )
  const hasFooter = ((bytes[at + 5] ?? 0) & 0x10) !== 0
  return 10 + size + (hasFooter ? 10 : 0)
}

/** What a first frame states of the whole file; null if it is sound like others. */
export function announcedLength(frame: Buffer): AnnouncedLength | null {
  const isMono = (frame[3] ?? 0) >> 6 === 3
  const at = 4 + (isVersion1(frame[1] ?? 0) ? (isMono ? 17 : 32) : isMono ? 9 : 17)
  const mark = frame.toString('latin1', at, at + 4)
  if (frame.length >= at + 16 && (mark === 'Xing' || mark === 'Info')) {
    const flags = frame.readUInt32BE(at + 4)
    const [hasFrames, hasBytes] = [(flags & 1) !== 0, (flags & 2) !== 0]
    return {
      frames: hasFrames ? frame.readUInt32BE(at + 8) : 0,
      bytes: hasBytes ? frame.readUInt32BE(at + (hasFrames ? 12 : 8)) : 0,
    }
  }
  if (frame.length >= 54 && frame.toString('latin1', 36, 40) === 'VBRI')
    return { frames: frame.readUInt32BE(50), bytes: frame.readUInt32BE(46) }
  return null
}

function isVersion1(version: number): boolean {
  return ((version >> 3) & 3) === 3
}

function sampleRate(version: number, rates: number): number {
  const divisor = [4, 1, 2, 1][(version >> 3) & 3] ?? 1
  return (sampleRatesV1[(rates >> 2) & 3] ?? 1) / divisor
}
