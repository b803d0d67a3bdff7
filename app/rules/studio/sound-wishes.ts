/** The bit rates that may be asked for, in kilobits a second. */
export const soundRates = [64, 96, 128, 192] as const

/** What may be wrong with sound; it is taken all the same. */
export type SoundWarning = 'SHORT' | 'SILENT' | 'CLIPPED' | 'ONE_SIDED'

/** What MP3 is made of sound of another kind. */
export interface SoundWishes {
  channels: 'SOURCE' | 'MONO' | 'STEREO'
  /** Kilobits a second; null for 128 in stereo and 64 in mono. */
  kbits: (typeof soundRates)[number] | null
  /** Whether it is brought to -16 LUFS. */
  level: boolean
  /** Whether silence at both ends is cut off. */
  trim: boolean
}

/** What is made where nothing is chosen. */
export const usualWishes: SoundWishes = {
  channels: 'SOURCE',
  kbits: null,
  level: true,
  trim: false,
}
