import { randomFrom, type Random } from '../random.ts'
import * as play from './instruments.ts'
import { addSound, bringToLevel, emptyLoop, type Loop, secondsOf } from './loop.ts'
import { chordOn, hertz, type Key, noteAt, pickMelody, pickProgression } from './notes.ts'
import { weather, type Weather } from './weather.ts'

export type Style = 'fireside' | 'waltz' | 'orbit' | 'lofi' | 'drift' | 'toybox'

/** A short loop of music; the seed determines its notes. */
export interface Tune extends Key {
  style: Style
  seed: string
  /** Beats per minute. */
  tempo: number
  bars?: number
  weather?: Weather
}

/** What the instruments of a tune play from. */
interface Stage {
  loop: Loop
  key: Key
  random: Random
  /** The degree of each bar's chord. */
  chords: number[]
  beatsPerBar: number
  /** The length of a beat in seconds. */
  beat: number
}

const players: Record<Style, (stage: Stage) => void> = {
  fireside(stage) {
    pickStrings(stage, [0, 2, 1, 3, 2, 1, 3, 1])
    walkBass(stage, 0.3)
    singMelody(stage, {
      density: 0.4,
      gain: 0.16,
      octave: 7,
      play: (note, seconds) => play.flute(note, seconds, stage.random),
    })
  },
  waltz(stage) {
    pickStrings(stage, [0, 2, 3])
    walkBass(stage, 0.32)
    singMelody(stage, {
      density: 0.55,
      gain: 0.2,
      octave: 7,
      play: (note, seconds) => play.bell(note, seconds * 1.6),
    })
  },
  orbit(stage) {
    runArpeggio(stage)
    holdChords(stage, 0.1, play.pad)
    walkBass(stage, 0.36)
    drum(stage, { kick: [0, 2], snare: [1, 3], softness: 0.2, gain: 0.5 })
  },
  lofi(stage) {
    holdChords(stage, 0.2, play.keys)
    walkBass(stage, 0.42)
    drum(stage, { kick: [0, 2.5], snare: [1, 3], softness: 0.6, gain: 0.42 })
    singMelody(stage, { density: 0.35, gain: 0.16, octave: 7, play: play.keys })
  },
  drift(stage) {
    holdChords(stage, 0.26, play.pad)
    singMelody(stage, {
      density: 0.3,
      gain: 0.2,
      octave: 14,
      play: (note, seconds) => play.bell(note, seconds * 3),
    })
  },
  toybox(stage) {
    singMelody(stage, {
      density: 0.75,
      gain: 0.26,
      octave: 7,
      play: (note, seconds) => play.bell(note, seconds * 1.4),
    })
    pickStrings(stage, [0, 1, 2, 1])
    drum(stage, { kick: [], snare: [1, 3], softness: 0.9, gain: 0.2 })
  },
}

/** Renders one round of a tune. */
export function playTune(tune: Tune): Loop {
  const random = randomFrom(tune.seed)
  const beatsPerBar = tune.style === 'waltz' ? 3 : 4
  const bars = tune.bars ?? 4
  const loop = emptyLoop((bars * beatsPerBar * 60) / tune.tempo)
  const stage = {
    loop,
    key: { root: tune.root, scale: tune.scale },
    random,
    chords: pickProgression(random, bars),
    beatsPerBar,
    beat: secondsOf(loop) / (bars * beatsPerBar),
  }
  players[tune.style](stage)
  if (tune.weather)
    addSound(loop, bringToLevel(weather(tune.weather, loop.length, random), -34), 0, 1)
  return bringToLevel(loop, -17)
}

function pickStrings(stage: Stage, pattern: number[]): void {
  const step = (stage.beatsPerBar * stage.beat) / pattern.length
  forEachBar(stage, (start, chord) => {
    const strings = [...chordOn(chord), chord + 7].map((degree) => hertz(noteAt(stage.key, degree)))
    for (const [index, string] of pattern.entries()) {
      const sound = play.pluck(
        strings[string] ?? 220,
        step * 3.2,
        stage.random,
        stage.random.between(0.4, 0.7),
      )
      addSound(
        stage.loop,
        sound,
        start + index * step + stage.random.between(0, 0.008),
        index === 0 ? 0.5 : 0.36,
      )
    }
  })
}

function holdChords(
  stage: Stage,
  gain: number,
  voice: (hertz: number, seconds: number) => Float32Array,
): void {
  const seconds = stage.beatsPerBar * stage.beat
  forEachBar(stage, (start, chord) => {
    for (const [index, degree] of chordOn(chord, 4).entries()) {
      addSound(
        stage.loop,
        voice(hertz(noteAt(stage.key, degree)), seconds * 1.15),
        start + index * 0.012,
        gain,
      )
    }
  })
}

function walkBass(stage: Stage, gain: number): void {
  forEachBar(stage, (start, chord) => {
    const low = hertz(noteAt(stage.key, chord) - 12)
    addSound(stage.loop, play.bass(low, stage.beat * 1.8), start, gain)
    const second = stage.random.chance(0.5) ? low : hertz(noteAt(stage.key, chord + 4) - 24)
    const at = stage.beatsPerBar === 3 ? 2 : stage.random.pick([2, 2, 2.5])
    addSound(stage.loop, play.bass(second, stage.beat * 0.9), start + at * stage.beat, gain * 0.8)
  })
}

function runArpeggio(stage: Stage): void {
  const shape = stage.random.pick([
    [0, 1, 2, 3, 2, 1, 2, 3],
    [0, 2, 1, 3, 0, 2, 3, 1],
    [3, 2, 1, 0, 1, 2, 3, 2],
  ])
  const step = stage.beat / 2
  forEachBar(stage, (start, chord) => {
    const tones = [...chordOn(chord), chord + 7].map((degree) =>
      play.pulse(hertz(noteAt(stage.key, degree) + 12), step * 1.6),
    )
    for (let index = 0; index < stage.beatsPerBar * 2; index++) {
      const tone = tones[shape[index % shape.length] ?? 0] ?? tones[0]
      if (!tone) continue
      addSound(stage.loop, tone, start + index * step, index % 4 === 0 ? 0.3 : 0.22)
      // An echo three steps later.
      addSound(stage.loop, tone, start + (index + 3) * step, 0.06)
    }
  })
}

interface Singer {
  density: number
  gain: number
  /** Degrees above the root; 7 are an octave. */
  octave: number
  play: (hertz: number, seconds: number) => Float32Array
}

function singMelody(stage: Stage, singer: Singer): void {
  const steps = stage.beatsPerBar * 2
  const phrase = pickMelody(stage.random, steps * 2, singer.density)
  forEachBar(stage, (start, _chord, bar) => {
    for (let step = 0; step < steps; step++) {
      const degree = phrase[((bar % 2) * steps + step) % phrase.length]
      // The second half of every fourth bar rests, so that phrases end differently.
      if (degree === null || degree === undefined || (bar % 4 === 3 && step > steps / 2)) continue
      const sound = singer.play(hertz(noteAt(stage.key, degree + singer.octave)), stage.beat * 0.9)
      addSound(stage.loop, sound, start + (step * stage.beat) / 2, singer.gain)
    }
  })
}

function drum(
  stage: Stage,
  kit: { kick: number[]; snare: number[]; softness: number; gain: number },
): void {
  forEachBar(stage, (start) => {
    for (const beat of kit.kick)
      addSound(stage.loop, play.kick(), start + beat * stage.beat, kit.gain)
    for (const beat of kit.snare) {
      addSound(
        stage.loop,
        play.snare(stage.random, kit.softness),
        start + beat * stage.beat,
        kit.gain * 0.4,
      )
    }
    for (let half = 0; half < stage.beatsPerBar * 2; half++) {
      // Off-beats come a little late, as when people play.
      const late = half % 2 ? 0.08 * stage.beat : 0
      addSound(
        stage.loop,
        play.hat(stage.random, half === 7),
        start + (half * stage.beat) / 2 + late,
        kit.gain * (half % 2 ? 0.16 : 0.1),
      )
    }
  })
}

function forEachBar(
  stage: Stage,
  playBar: (start: number, chord: number, bar: number) => void,
): void {
  for (const [bar, chord] of stage.chords.entries())
    playBar(bar * stage.beatsPerBar * stage.beat, chord, bar)
}
