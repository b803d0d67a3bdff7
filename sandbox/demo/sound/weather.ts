import type { Random } from '../random.ts'
import { drop } from './instruments.ts'
import { addSound, emptyLoop, type Loop, sampleRate, secondsOf } from './loop.ts'

/** The coefficient of a one-pole low-pass filter for a cutoff frequency. */
function poleAt(hertz: number): number {
  return 1 - Math.exp((-2 * Math.PI * hertz) / sampleRate)
}

/** Seamless noise between two frequencies: the filter runs twice, so that at the start it has already heard the end. */
function bandOfNoise(length: number, low: number, high: number, random: Random): Loop {
  const noise = Float32Array.from({ length }, () => random.between(-1, 1))
  const top = poleAt(high)
  const bottom = poleAt(low)
  const result = new Float32Array(length)
  let below = 0
  let wellBelow = 0
  for (let round = 0; round < 2; round++) {
    for (let i = 0; i < length; i++) {
      below += ((noise[i] ?? 0) - below) * top
      wellBelow += (below - wellBelow) * bottom
      result[i] = below - wellBelow
    }
  }
  return result
}

/** Slow swelling, a whole number of times in the loop. */
function breathing(loop: Loop, times: number, depth: number, phase: number): void {
  for (let i = 0; i < loop.length; i++) {
    const swing = 0.5 + 0.5 * Math.sin(2 * Math.PI * ((times * i) / loop.length + phase))
    loop[i] = (loop[i] ?? 0) * (1 - depth + depth * swing ** 2)
  }
}

export type Weather = 'sea' | 'wind' | 'rain' | 'crackle' | 'stream'

/** The sound of a kind of weather; `length` in samples. */
export function weather(kind: Weather, length: number, random: Random): Loop {
  switch (kind) {
    case 'sea': {
      const sea = bandOfNoise(length, 90, 900, random)
      breathing(sea, Math.max(1, Math.round(length / sampleRate / 5)), 0.85, random.next())
      return sea
    }
    case 'wind': {
      const wind = bandOfNoise(length, 180, 480, random)
      breathing(wind, 2, 0.7, random.next())
      return wind
    }
    case 'stream': {
      const stream = bandOfNoise(length, 500, 2600, random)
      breathing(stream, 5, 0.25, random.next())
      return stream
    }
    case 'rain':
      return withDrops(bandOfNoise(length, 700, 5200, random), 26, 1.1, random)
    case 'crackle':
      return withDrops(emptyLoop(length / sampleRate), 9, 0.5, random)
  }
}

function withDrops(loop: Loop, perSecond: number, gain: number, random: Random): Loop {
  const count = Math.round(secondsOf(loop) * perSecond)
  for (let i = 0; i < count; i++)
    addSound(
      loop,
      drop(random),
      random.between(0, secondsOf(loop)),
      gain * random.between(0.05, 0.4),
    )
  return loop
}
