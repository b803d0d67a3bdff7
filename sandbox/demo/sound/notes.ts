import type { Random } from '../random.ts'

/** Semitones above the root. */
const scales = {
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10],
  dorian: [0, 2, 3, 5, 7, 9, 10],
  mixolydian: [0, 2, 4, 5, 7, 9, 10],
} as const
type Scale = keyof typeof scales

/** A key; `root` is a MIDI note number. */
export interface Key {
  root: number
  scale: Scale
}

/** The frequency of a MIDI note number in hertz. */
export function hertz(note: number): number {
  return 440 * 2 ** ((note - 69) / 12)
}

/** The note at a degree of the key: 0 is the root, 7 the octave above. */
export function noteAt({ root, scale }: Key, degree: number): number {
  const octave = Math.floor(degree / 7)
  return root + 12 * octave + (scales[scale][degree - octave * 7] ?? 0)
}

/** The degrees of the chord at a degree, lowest first. */
export function chordOn(degree: number, size = 3): number[] {
  return Array.from({ length: size }, (_, voice) => degree + voice * 2)
}

const progressions: readonly [number[], ...number[][]] = [
  [0, 5, 3, 4],
  [0, 3, 5, 4],
  [5, 3, 0, 4],
  [0, 2, 3, 3],
  [0, 4, 5, 3],
  [3, 0, 4, 5],
]

/** A chord progression: one degree for each bar. */
export function pickProgression(random: Random, bars: number): number[] {
  const chosen = random.pick(progressions)
  return Array.from({ length: bars }, (_, bar) => chosen[bar % chosen.length] ?? 0)
}

// Degrees of a scale that sound well with all of its chords.
const singable = [0, 1, 2, 4, 5, 7, 8, 9, 11]

/** A melody in small steps that starts on the chord: degrees, or null for rests. */
export function pickMelody(random: Random, steps: number, density: number): (number | null)[] {
  let at = random.pick([2, 3, 4])
  return Array.from({ length: steps }, (_, step) => {
    if (step > 0 && !random.chance(density)) return null
    at = Math.min(singable.length - 1, Math.max(0, at + random.pick([-2, -1, -1, 0, 1, 1, 2])))
    return singable[at] ?? 0
  })
}
