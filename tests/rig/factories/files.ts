import { Mp3Encoder } from '@breezystack/lamejs'
import sharp from 'sharp'

const sampleRate = 22_050

const tones = new Map<string, Buffer>()

/** An MP3 of a plain tone. Encoding takes as long as many a test, so each tone is encoded once. */
export function toneMp3(seconds: number, hertz = 440): Buffer {
  const key = `${seconds} ${hertz}`
  const tone = tones.get(key) ?? encodeTone(seconds, hertz)
  tones.set(key, tone)
  return Buffer.from(tone)
}

function encodeTone(seconds: number, hertz: number): Buffer {
  const samples = Int16Array.from({ length: Math.round(seconds * sampleRate) }, (_, index) =>
    Math.round(Math.sin((2 * Math.PI * hertz * index) / sampleRate) * 12_000),
  )
  const encoder = new Mp3Encoder(1, sampleRate, 32)
  return Buffer.concat([Buffer.from(encoder.encodeBuffer(samples)), Buffer.from(encoder.flush())])
}

/** An MP3 that sounds for a second, and whose first frame announces any length. */
export function announcedMp3(seconds: number): Buffer {
  const sound = toneMp3(1)
  const frame = Buffer.alloc(Math.floor((72 * 32_000) / sampleRate))
  sound.copy(frame, 0, 0, 4)
  frame.writeUInt8(frame.readUInt8(2) & ~2, 2)
  // After the header and the side information of a single channel, MPEG 2.
  const tag = 4 + 9
  frame.write('Xing', tag)
  frame.writeUInt32BE(3, tag + 4)
  frame.writeUInt32BE(Math.round((seconds * sampleRate) / 576), tag + 8)
  frame.writeUInt32BE(frame.length + sound.length, tag + 12)
  return Buffer.concat([frame, sound])
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
