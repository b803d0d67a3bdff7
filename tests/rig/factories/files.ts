import { Mp3Encoder } from '@breezystack/lamejs'
import sharp from 'sharp'

const sampleRate = 22_050

const tones = new Map<string, Buffer>()

/**
 * An MP3 of a plain tone. Encoding takes as long as many a test: no more than a second of each tone is encoded, once, and
 * what is longer repeats its frames, which stand for themselves.
 */
export function toneMp3(seconds: number, hertz = 440): Buffer {
  const encoded = Math.min(seconds, 1)
  const key = `${encoded} ${hertz}`
  const tone = tones.get(key) ?? encodeTone(encoded, hertz)
  tones.set(key, tone)
  if (seconds <= 1) return Buffer.from(tone)
  const frames = framesOf(tone)
  // Two more than the samples fill, as the encoder makes.
  const wanted = Math.ceil((seconds * sampleRate) / samplesOfFrame) + 2
  const more = Array.from({ length: wanted - frames.length }, (_, at) => frames[10 + (at % 20)])
  return Buffer.concat([...frames.slice(0, 30), ...more, ...frames.slice(30)] as Buffer[])
}

const samplesOfFrame = 576

function framesOf(mp3: Buffer): Buffer[] {
  const frames: Buffer[] = []
  for (let at = 0; at < mp3.length;) {
    const padding = (mp3.readUInt8(at + 2) >> 1) & 1
    const bytes = Math.floor((72 * 32_000) / sampleRate) + padding
    frames.push(mp3.subarray(at, at + bytes))
    at += bytes
  }
  return frames
}

function encodeTone(seconds: number, hertz: number): Buffer {
  const samples = toneSamples(seconds, hertz)
  const encoder = new Mp3Encoder(1, sampleRate, 32)
  return Buffer.concat([Buffer.from(encoder.encodeBuffer(samples)), Buffer.from(encoder.flush())])
}

function toneSamples(seconds: number, hertz: number): Int16Array {
  return Int16Array.from({ length: Math.round(seconds * sampleRate) }, (_, index) =>
    Math.round(Math.sin((2 * Math.PI * hertz * index) / sampleRate) * 12_000),
  )
}

/** An MP3 of silence that is long and small: 1 kB for each second. */
export function silentMp3(seconds: number): Buffer {
  // MPEG 2.5 at 8 kbit/s and 8 kHz: a frame has 72 bytes for 72 ms.
  const frame = Buffer.alloc(72)
  frame.writeUInt32BE(0xff_e3_18_c0)
  return Buffer.alloc(Math.round(seconds / 0.072) * frame.length, frame)
}

/** A WAV of a plain tone. */
export function toneWav(seconds: number, hertz = 440): Buffer {
  const samples = toneSamples(seconds, hertz)
  return Buffer.concat([wavHeader(samples.byteLength), Buffer.from(samples.buffer)])
}

/** A WAV of silence. */
export function silentWav(seconds: number): Buffer {
  const data = Buffer.alloc(Math.round(seconds * sampleRate) * 2)
  return Buffer.concat([wavHeader(data.length), data])
}

/** What a WAV of one channel begins with, 44 bytes; whole samples of `bits` follow, of `dataBytes` together. */
export function wavHeader(dataBytes: number, rate = sampleRate, bits: 8 | 16 = 16): Buffer {
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + dataBytes, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(rate, 24)
  header.writeUInt32LE((rate * bits) / 8, 28)
  header.writeUInt16LE(bits / 8, 32)
  header.writeUInt16LE(bits, 34)
  header.write('data', 36)
  header.writeUInt32LE(dataBytes, 40)
  return header
}

const pictures = new Map<string, Promise<Buffer>>()

/** A picture of one colour. */
export async function plainJpeg(width = 1400, height = width): Promise<Buffer> {
  const key = `${width} ${height}`
  const create = { width, height, channels: 3, background: '#12a594' } as const
  const picture = pictures.get(key) ?? sharp({ create }).jpeg().toBuffer()
  pictures.set(key, picture)
  return Buffer.from(await picture)
}

/** A drawing that begins as an AVIF does, for whoever looks at the mark alone. */
export const svgAsAvif = Buffer.from(
  '<!--ftypavif--><svg xmlns="http://www.w3.org/2000/svg" width="1400" height="1400"><rect width="900" height="900"/></svg>',
)

/** A file as it comes with a form. */
export function formFile(name: string, type: string, bytes: Buffer) {
  async function* body() {
    yield bytes
  }
  return { name, type, body: body() }
}
