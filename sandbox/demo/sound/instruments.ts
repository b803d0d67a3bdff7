import type { Random } from '../random.ts'
import { sampleRate } from './loop.ts'
import { sine } from './sine.ts'

const turn = 2 * Math.PI

function sound(seconds: number): Float32Array {
  return new Float32Array(Math.max(1, Math.round(seconds * sampleRate)))
}

function fillWith(seconds: number, sampleAt: (time: number) => number): Float32Array {
  const result = sound(seconds)
  for (let i = 0; i < result.length; i++) result[i] = sampleAt(i / sampleRate)
  return result
}

/** An envelope that rises over `attack` seconds and falls over the last `release` seconds. */
function swell(time: number, seconds: number, attack: number, release: number): number {
  return Math.min(1, time / attack, Math.max(0, (seconds - time) / release))
}

/** A plucked string (Karplus–Strong): a burst of noise in a delay line with a low-pass filter. */
export function pluck(
  hertz: number,
  seconds: number,
  random: Random,
  brightness = 0.5,
): Float32Array {
  const result = sound(seconds)
  const period = sampleRate / hertz
  const length = Math.max(2, Math.floor(period - 0.5))
  const line = Float32Array.from({ length }, () => random.between(-1, 1))
  for (let i = 1; i < length; i++)
    line[i] = (line[i] ?? 0) * brightness + (line[i - 1] ?? 0) * (1 - brightness)
  // An all-pass filter makes up for the fraction of a sample that the delay line can't have, so that the string is in
  // tune.
  const rest = period - 0.5 - length
  const allPass = (1 - rest) / (1 + rest)
  const decay = 0.5 ** (1 / (hertz * Math.min(1.2, 180 / hertz + 0.25)))
  let before = 0
  let passedIn = 0
  let passedOut = 0
  for (let i = 0, at = 0; i < result.length; i++) {
    const now = line[at] ?? 0
    const dulled = decay * 0.5 * (now + before)
    before = now
    passedOut = allPass * (dulled - passedOut) + passedIn
    passedIn = dulled
    line[at] = passedOut
    at = at + 1 === length ? 0 : at + 1
    result[i] = now * swell(i / sampleRate, seconds, 0.001, 0.08)
  }
  return result
}

/** A soft chord tone of three slightly detuned voices. */
export function pad(hertz: number, seconds: number): Float32Array {
  return fillWith(seconds, (time) => {
    const chorus = sine(0.997 * hertz * time) + sine(1.004 * hertz * time)
    const body = sine(hertz * time) + 0.5 * sine(2 * hertz * time) + 0.2 * sine(3 * hertz * time)
    return ((chorus + body) / 4) * swell(time, seconds, seconds * 0.3, seconds * 0.35)
  })
}

/** A struck bell: frequency modulation that decreases as it fades. */
export function bell(hertz: number, seconds: number): Float32Array {
  return fillWith(seconds, (time) => {
    const fade = Math.exp((-4.5 * time) / seconds)
    const bend = (1.1 / turn) * fade * fade * sine(hertz * 3.01 * time)
    return fade * sine(hertz * time + 1 + bend) * swell(time, seconds, 0.003, 0.03)
  })
}

/** An electric piano. */
export function keys(hertz: number, seconds: number): Float32Array {
  return fillWith(seconds, (time) => {
    const fade = Math.exp((-2.6 * time) / seconds)
    const tine = 0.25 * Math.exp(-18 * time) * sine(hertz * 7 * time)
    const body = sine(hertz * time + 1 + (0.7 / turn) * fade * sine(hertz * time))
    return fade * (body + tine) * swell(time, seconds, 0.004, 0.06)
  })
}

/** A breathy pipe with growing vibrato. */
export function flute(hertz: number, seconds: number, random: Random): Float32Array {
  let phase = 0
  let breath = 0
  return fillWith(seconds, (time) => {
    const trembling = Math.min(1, time * 2) * 0.006 * sine(5.2 * time)
    phase += (hertz * (1 + trembling)) / sampleRate
    breath = breath * 0.8 + random.between(-1, 1) * 0.2
    const tone = sine(phase) + 0.22 * sine(2 * phase) + 0.06 * sine(3 * phase)
    return (tone + breath * 0.12) * swell(time, seconds, 0.06, 0.12)
  })
}

export function bass(hertz: number, seconds: number): Float32Array {
  return fillWith(seconds, (time) => {
    const tone = sine(hertz * time) + 0.35 * sine(2 * hertz * time) * Math.exp(-6 * time)
    return tone * Math.exp((-1.6 * time) / seconds) * swell(time, seconds, 0.006, 0.05)
  })
}

/** A buzzy tone for fast figures, whose overtones fade first. */
export function pulse(hertz: number, seconds: number): Float32Array {
  const overtones = Math.min(9, Math.floor(9_000 / hertz))
  return fillWith(seconds, (time) => {
    let sample = 0
    for (let n = 1; n <= overtones; n += 2)
      sample += (sine(hertz * n * time) / n) * Math.exp(-time * n * 5)
    return sample * Math.exp((-3 * time) / seconds) * swell(time, seconds, 0.003, 0.03)
  })
}

export function kick(): Float32Array {
  return fillWith(
    0.28,
    (time) => sine(48 * time + 3.2 * (1 - Math.exp(-32 * time))) * Math.exp(-11 * time),
  )
}

/** A snare drum; with `softness` near 1, a brush. */
export function snare(random: Random, softness: number): Float32Array {
  let dulled = 0
  return fillWith(0.22, (time) => {
    dulled += (random.between(-1, 1) - dulled) * (1 - 0.55 * softness)
    const body = (1 - softness) * 0.5 * sine(185 * time) * Math.exp(-24 * time)
    return (
      (dulled * Math.exp(-(22 - 8 * softness) * time) + body) *
      Math.min(1, time / (0.001 + 0.02 * softness))
    )
  })
}

export function hat(random: Random, open: boolean): Float32Array {
  let before = 0
  return fillWith(open ? 0.18 : 0.05, (time) => {
    const now = random.between(-1, 1)
    const bright = now - before
    before = now
    return 0.5 * bright * Math.exp(-(open ? 18 : 70) * time)
  })
}

/** One drop on a window pane. */
export function drop(random: Random): Float32Array {
  const pitch = random.between(900, 3200)
  return fillWith(0.05, (time) => sine(pitch * (1 + 2 * time) * time) * Math.exp(-95 * time))
}
