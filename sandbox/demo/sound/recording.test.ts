import { parseBuffer } from 'music-metadata'
import { expect, test } from 'vitest'
import { randomFrom } from '../random.ts'
import { playTune, type Style, type Tune } from './band.ts'
import { pluck } from './instruments.ts'
import { measureLevel, sampleRate } from './loop.ts'
import { createRecorder, secondsOfPart, type TalkPart } from './recording.ts'
import { hum, phrasesOfVoice, type Voice, voices } from './voice.ts'

const styles: Style[] = ['fireside', 'waltz', 'orbit', 'lofi', 'drift', 'toybox']

function tune(style: Style, seed = 'test'): Tune {
  return { style, seed, tempo: 140, root: 57, scale: 'minor', bars: 2, weather: 'rain' }
}

test.each(styles)('%s is neither silent nor clipped, and goes round without a click', (style) => {
  const loop = playTune(tune(style))
  const { rmsDecibels, peak } = measureLevel(loop)
  expect(rmsDecibels).toBeGreaterThan(-24)
  expect(rmsDecibels).toBeLessThan(-12)
  expect(peak).toBeLessThan(0.95)
  expect(Math.abs((loop.at(-1) ?? 0) - (loop[0] ?? 0))).toBeLessThan(0.25)
})

test.each(Object.keys(voices) as Voice[])('%s hums at the loudness of talk', (voice) => {
  for (let phrase = 0; phrase < phrasesOfVoice; phrase++) {
    const { rmsDecibels, peak } = measureLevel(hum(voice, phrase))
    expect(rmsDecibels).toBeGreaterThan(-24)
    expect(rmsDecibels).toBeLessThan(-12)
    expect(peak).toBeLessThan(0.95)
  }
})

test('the same seed plays the same, another plays something else', () => {
  expect(playTune(tune('waltz'))).toEqual(playTune(tune('waltz')))
  expect(playTune(tune('waltz', 'other'))).not.toEqual(playTune(tune('waltz')))
})

test.each([82.4, 196, 659.3])(
  'a string of %s hertz is in tune to a tenth of a semitone',
  (hertz) => {
    const sound = pluck(hertz, 1, randomFrom('string'))
    const strongest = [-30, -20, -10, 0, 10, 20, 30].sort((a, b) => strength(b) - strength(a))[0]
    expect(Math.abs(strongest ?? 99)).toBeLessThanOrEqual(10)

    function strength(cents: number): number {
      const speed = (2 * Math.PI * hertz * 2 ** (cents / 1200)) / sampleRate
      let [real, imaginary] = [0, 0]
      for (const [index, sample] of sound.entries()) {
        real += sample * Math.cos(speed * index)
        imaginary += sample * Math.sin(speed * index)
      }
      return real * real + imaginary * imaginary
    }
  },
)

test('a talk lasts as long as its parts say, to the frame', async () => {
  const parts: TalkPart[] = [
    { kind: 'music', seconds: 4 },
    { kind: 'phrases', voice: 'viola', count: 2 },
    { kind: 'phrases', voice: 'cello', count: 1 },
    { kind: 'music', seconds: 2 },
  ]
  const mp3 = await createRecorder().talk({ theme: tune('toybox'), parts })
  const { format } = await parseBuffer(mp3, 'audio/mpeg', { duration: true })
  expect(format.duration).toBeCloseTo(
    parts.reduce((sum, part) => sum + secondsOfPart(part), 0),
    3,
  )
})
