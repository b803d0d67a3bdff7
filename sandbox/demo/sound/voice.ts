import { randomFrom, type Random } from '../random.ts'
import { addSound, bringToLevel, emptyLoop, type Loop, sampleRate } from './loop.ts'
import { sine } from './sine.ts'

/** The base frequencies of voices: the demo's speakers hum the melody of speech without words. */
export const voices = { viola: 146, cello: 98, oboe: 208 } as const
export type Voice = keyof typeof voices

/** Seconds of one hummed phrase, including the pause after it. */
export const phraseSeconds = 2.64
export const phrasesOfVoice = 3

/** The resonances of a, e, i, o and u in hertz. */
const vowels: readonly [[number, number], ...[number, number][]] = [
  [760, 1250],
  [530, 1750],
  [320, 2100],
  [480, 900],
  [340, 760],
]

/** Hums one phrase syllable by syllable, with the falling or rising pitch of a sentence. */
export function hum(voice: Voice, phrase: number): Loop {
  const random = randomFrom(`${voice} ${phrase}`)
  const loop = emptyLoop(phraseSeconds)
  const spoken = phraseSeconds - 0.32
  const isQuestion = phrase === phrasesOfVoice - 1
  let at = 0.06
  while (at < spoken - 0.14) {
    const seconds = Math.min(random.between(0.13, 0.27), spoken - at)
    const progress = at / spoken
    const fall = isQuestion ? 0.9 + 0.32 * progress ** 3 : 1.12 - 0.24 * progress
    addSound(
      loop,
      syllable(voices[voice] * fall * random.between(0.93, 1.08), seconds + 0.05, random),
      at,
      1,
    )
    at += seconds + (random.chance(0.16) ? 0.09 : 0)
  }
  return bringToLevel(loop, -19)
}

function syllable(hertz: number, seconds: number, random: Random): Float32Array {
  const from = random.pick(vowels)
  const to = random.pick(vowels)
  const bend = random.between(-0.05, 0.04)
  const result = new Float32Array(Math.round(seconds * sampleRate))
  let phase = 0
  for (let i = 0; i < result.length; i++) {
    const progress = i / result.length
    phase += (hertz * (1 + bend * progress)) / sampleRate
    const first = from[0] + (to[0] - from[0]) * progress
    const second = from[1] + (to[1] - from[1]) * progress
    result[i] =
      voiced(phase, hertz, first, second) * Math.sin(Math.PI * Math.min(1, progress * 1.02)) ** 0.6
  }
  return result
}

function voiced(phase: number, hertz: number, first: number, second: number): number {
  let sample = 0
  for (let n = 1; n * hertz < 3200; n++) {
    const strength = 0.12 + near(n * hertz, first, 130) + 0.45 * near(n * hertz, second, 190)
    sample += (sine(n * phase) * strength) / Math.sqrt(n)
  }
  return sample
}

function near(hertz: number, centre: number, width: number): number {
  const distance = (hertz - centre) / width
  return 1 / (1 + distance * distance)
}
