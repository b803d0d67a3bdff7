/** What a file with sound is by its bytes, as ffmpeg calls its format. */
export type SoundFormat = 'mp3' | 'wav' | 'aiff' | 'flac' | 'ogg' | 'mp4' | 'aac'

/** So many of the first bytes are enough to tell. */
export const soundHeadBytes = 16

/** Media type and ending of each format. */
export const soundTypes: Record<SoundFormat, { type: string; ending: string }> = {
  mp3: { type: 'audio/mpeg', ending: 'mp3' },
  wav: { type: 'audio/wav', ending: 'wav' },
  aiff: { type: 'audio/aiff', ending: 'aiff' },
  flac: { type: 'audio/flac', ending: 'flac' },
  ogg: { type: 'audio/ogg', ending: 'ogg' },
  mp4: { type: 'audio/mp4', ending: 'm4a' },
  aac: { type: 'audio/aac', ending: 'aac' },
}

/** The first box of an MP4 or MOV; older ones of QuickTime begin with something else than `ftyp`. */
const boxes = ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip']

/** The format of a file, by its first bytes and not by its name; null if it is none that has sound. */
export function soundFormat(head: Uint8Array): SoundFormat | null {
  const at = (from: number, to: number) => String.fromCharCode(...head.subarray(from, to))
  const [first, second] = [at(0, 4), at(8, 12)]
  if ((first === 'RIFF' || first === 'RF64') && second === 'WAVE') return 'wav'
  if (first === 'FORM' && (second === 'AIFF' || second === 'AIFC')) return 'aiff'
  if (first === 'fLaC') return 'flac'
  if (first === 'OggS') return 'ogg'
  if (boxes.includes(at(4, 8))) return 'mp4'
  if (at(0, 3) === 'ID3') return 'mp3'
  const [sync = 0, kind = 0] = head
  if (sync !== 0xff || (kind & 0xe0) !== 0xe0) return null
  // Layer 0 is that of AAC.
  return (kind & 0x06) === 0 ? 'aac' : 'mp3'
}
