import { playTune, type Tune } from './band.ts'
import { bringToLevel, frameSamples, type Loop, sampleRate } from './loop.ts'
import {
  encodeLoop,
  fade,
  type Frames,
  frameSeconds,
  joinFrames,
  quieten,
  takeFrames,
} from './mp3.ts'
import { hum, phraseSeconds, phrasesOfVoice, type Voice } from './voice.ts'
import { weather, type Weather } from './weather.ts'
import { randomFrom } from '../random.ts'

const framesOfPhrase = Math.round((phraseSeconds * sampleRate) / frameSamples)

/** Makes recordings. Each loop is rendered and encoded once, however many recordings use it. */
export interface Recorder {
  music(tune: Tune, seconds: number): Promise<Uint8Array>
  ambience(kind: Weather, seed: string, seconds: number): Promise<Uint8Array>
  talk(talk: Talk): Promise<Uint8Array>
}

/** A conversation in parts; the musical ones play `theme`. */
interface Talk {
  theme: Tune
  parts: TalkPart[]
}
export type TalkPart =
  { kind: 'music'; seconds: number } | { kind: 'phrases'; voice: Voice; count: number }

export function createRecorder(): Recorder {
  const loops = new Map<string, Promise<Frames>>()
  // One after another: parallel encoders would evict each other from the processor's caches.
  let latest: Promise<unknown> = Promise.resolve()

  function framesOf(name: string, play: () => Loop): Promise<Frames> {
    const known = loops.get(name)
    if (known) return known
    const frames = latest.then(() => encodeLoop(play()))
    latest = frames
    loops.set(name, frames)
    return frames
  }
  function tuneFrames(tune: Tune): Promise<Frames> {
    return framesOf(JSON.stringify(tune), () => playTune(tune))
  }
  function phraseFrames(voice: Voice, phrase: number): Promise<Frames> {
    return framesOf(`${voice} ${phrase}`, () => hum(voice, phrase))
  }

  return {
    async music(tune, seconds) {
      return fade(wholeRounds(await tuneFrames(tune), seconds), { in: 0.4, out: 2.5 }).bytes
    },
    async ambience(kind, seed, seconds) {
      const frames = await framesOf(`${kind} ${seed}`, () => ambientLoop(kind, seed))
      return fade(takeFrames(frames, framesIn(seconds)), { in: 0.8, out: 1.5 }).bytes
    },
    async talk({ theme, parts }) {
      const music = await tuneFrames(theme)
      const pieces: Frames[] = []
      let spoken = 0
      for (const part of parts) {
        if (part.kind === 'music') pieces.push(interlude(music, part.seconds))
        else
          for (let i = 0; i < part.count; i++)
            pieces.push(await phraseFrames(part.voice, spoken++ % phrasesOfVoice))
      }
      return joinFrames(pieces).bytes
    },
  }
}

/** The actual length of a part in seconds, in whole frames. */
export function secondsOfPart(part: TalkPart): number {
  const frames = part.kind === 'music' ? framesIn(part.seconds) : framesOfPhrase * part.count
  return frames * frameSeconds
}

function framesIn(seconds: number): number {
  return Math.max(1, Math.round(seconds / frameSeconds))
}

function wholeRounds(frames: Frames, seconds: number): Frames {
  return takeFrames(
    frames,
    frames.count * Math.max(1, Math.round(framesIn(seconds) / frames.count)),
  )
}

/** Music between talk: slightly quieter, fading in and out. */
function interlude(music: Frames, seconds: number): Frames {
  const frames = takeFrames(music, framesIn(seconds))
  return fade(
    quieten(frames, () => 3),
    { in: 0.3, out: Math.min(1.5, seconds / 2) },
  )
}

const ambientSeconds = 6

function ambientLoop(kind: Weather, seed: string): Loop {
  return bringToLevel(weather(kind, framesIn(ambientSeconds) * frameSamples, randomFrom(seed)), -21)
}
