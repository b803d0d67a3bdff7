import { Mp3Encoder } from '@breezystack/lamejs'
import { frameSamples, type Loop, sampleRate } from './loop.ts'

const kilobits = 48
/** The length of every frame: 576 samples at 24 kHz and 48 kbit/s need no padding. */
const frameBytes = (kilobits * 1000 * frameSamples) / 8 / sampleRate
/** Frames encoded ahead and dropped: they warm up the encoder and cover its delay. */
const leadFrames = 6
const framesAtOnce = 40

/** MP3 frames of a loop that may be joined in any order: the encoder keeps no bit reservoir. */
export interface Frames {
  bytes: Uint8Array
  count: number
}

export const frameSeconds = frameSamples / sampleRate

/** Encodes a loop, yielding to other work now and then. */
export async function encodeLoop(loop: Loop): Promise<Frames> {
  const encoder = new Mp3Encoder(1, sampleRate, kilobits)
  const count = loop.length / frameSamples
  const wanted = leadFrames + count
  const chunks: Uint8Array[] = []
  let encoded = 0
  for (let frame = -leadFrames; encoded < wanted * frameBytes; frame += framesAtOnce) {
    const chunk = encoder.encodeBuffer(
      samplesOf(loop, frame * frameSamples, framesAtOnce * frameSamples),
    )
    chunks.push(new Uint8Array(chunk.buffer, chunk.byteOffset, chunk.byteLength))
    encoded += chunk.length
    await new Promise((resolve) => setImmediate(resolve))
  }
  const bytes = Buffer.concat(chunks).subarray(leadFrames * frameBytes, wanted * frameBytes)
  return { bytes, count }
}

function samplesOf(loop: Loop, from: number, length: number): Int16Array {
  const samples = new Int16Array(length)
  for (let i = 0, at = (from + loop.length) % loop.length; i < length; i++) {
    samples[i] = Math.round(32_767 * (loop[at] ?? 0))
    if (++at === loop.length) at = 0
  }
  return samples
}

/** So many frames from `start` on, repeating the loop as needed. */
export function takeFrames(frames: Frames, count: number, start = 0): Frames {
  const bytes = Buffer.alloc(count * frameBytes)
  for (let index = 0; index < count; index++) {
    const from = ((start + index) % frames.count) * frameBytes
    bytes.set(frames.bytes.subarray(from, from + frameBytes), index * frameBytes)
  }
  return { bytes, count }
}

export function joinFrames(parts: Frames[]): Frames {
  return {
    bytes: Buffer.concat(parts.map((part) => part.bytes)),
    count: parts.reduce((sum, part) => sum + part.count, 0),
  }
}

// A frame has the global gain of its granule as 8 bits of side information, in steps of 1.5 dB (ISO 11172-3, 2.4.1.7).
// In mono MPEG-2 they follow 4 bytes of header and 30 bits.
const gainByte = 4 + 3
const decibelsPerStep = 20 * Math.log10(2 ** 0.25)

/** Makes each frame quieter by its own number of decibels. */
export function quieten(frames: Frames, decibelsAt: (frame: number) => number): Frames {
  const bytes = Buffer.from(frames.bytes)
  for (let frame = 0; frame < frames.count; frame++) {
    const at = frame * frameBytes + gainByte
    const word = bytes.readUInt16BE(at)
    const gain = (word >> 2) & 0xff
    const quieter = Math.max(0, gain - Math.round(decibelsAt(frame) / decibelsPerStep))
    bytes.writeUInt16BE((word & ~(0xff << 2)) | (quieter << 2), at)
  }
  return { bytes, count: frames.count }
}

/** Fades in and out over the given seconds. */
export function fade(frames: Frames, seconds: { in?: number; out?: number }): Frames {
  const rise = Math.round((seconds.in ?? 0) / frameSeconds)
  const fall = Math.round((seconds.out ?? 0) / frameSeconds)
  return quieten(frames, (frame) => {
    const fromStart = rise && frame < rise ? 1 - frame / rise : 0
    const toEnd = fall && frame >= frames.count - fall ? 1 - (frames.count - frame - 1) / fall : 0
    return 36 * Math.max(fromStart, toEnd)
  })
}
