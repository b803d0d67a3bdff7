import { parseBuffer } from 'music-metadata'
import { expect, test } from 'vitest'
import { emptyLoop, type Loop, sampleRate } from './loop.ts'
import { encodeLoop, fade, joinFrames, quieten, takeFrames } from './mp3.ts'

const frameBytes = 144

function tone(seconds: number): Loop {
  const loop = emptyLoop(seconds)
  const turns = Math.round((330 * loop.length) / sampleRate)
  return loop.map((_, index) => 0.4 * Math.sin((2 * Math.PI * turns * index) / loop.length))
}

test('a loop becomes as many whole frames as it is long', async () => {
  const loop = tone(1)
  const frames = await encodeLoop(loop)
  expect(frames.count).toBe(loop.length / 576)
  expect(frames.bytes.length).toBe(frames.count * frameBytes)
  for (let frame = 0; frame < frames.count; frame++) {
    expect([...frames.bytes.subarray(frame * frameBytes, frame * frameBytes + 2)]).toEqual([
      0xff, 0xf3,
    ])
  }
})

test('frames that go round are an MP3 of the length asked for', async () => {
  const frames = await encodeLoop(tone(1))
  const { format } = await parseBuffer(takeFrames(frames, 500).bytes, 'audio/mpeg', {
    duration: true,
  })
  expect(format).toMatchObject({
    container: 'MPEG',
    codec: 'MPEG 2 Layer 3',
    sampleRate,
    numberOfChannels: 1,
    bitrate: 48_000,
  })
  expect(format.duration).toBeCloseTo(12, 1)
})

test('joined frames follow each other', async () => {
  const frames = await encodeLoop(tone(0.5))
  const joined = joinFrames([takeFrames(frames, 3), takeFrames(frames, 2, 1)])
  expect(joined.count).toBe(5)
  expect(
    Buffer.compare(
      joined.bytes.subarray(3 * frameBytes),
      frames.bytes.subarray(frameBytes, 3 * frameBytes),
    ),
  ).toBe(0)
})

/** Loudness steps of a mono frame: bits 30 to 37 after the header. */
function gains(frames: { bytes: Uint8Array; count: number }): number[] {
  return Array.from({ length: frames.count }, (_, frame) => {
    const bytes = frames.bytes.subarray(frame * frameBytes + 7, frame * frameBytes + 9)
    return ((((bytes[0] ?? 0) << 8) | (bytes[1] ?? 0)) >> 2) & 0xff
  })
}

test('quieter frames have fewer steps of 1.5 dB and nothing else changed', async () => {
  const frames = takeFrames(await encodeLoop(tone(0.5)), 10)
  const quiet = quieten(frames, () => 6)
  expect(gains(quiet)).toEqual(gains(frames).map((gain) => gain - 4))
  const changed = frames.bytes.filter(
    (byte, index) => byte !== quiet.bytes[index] && ![7, 8].includes(index % frameBytes),
  )
  expect(changed.length).toBe(0)
})

test('a fade is loud in the middle and quiet at both ends', async () => {
  const frames = takeFrames(await encodeLoop(tone(1)), 100)
  const before = gains(frames)
  const after = gains(fade(frames, { in: 0.5, out: 0.5 }))
  expect(after[50]).toBe(before[50])
  for (const end of [0, 99])
    expect((before[end] ?? 0) - (after[end] ?? 0)).toBeGreaterThanOrEqual(20)
})
