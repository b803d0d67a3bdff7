import sharp from 'sharp'
import { hasRealData, readInput } from '#tests/rig/real-data.ts'
import { plainJpeg, silentWav, toneMp3 } from './files.ts'
import { withChapters } from './id3-chapters.ts'

/** What stands in for the real media files that forms are sent with. */
const made: Record<string, () => Promise<Buffer> | Buffer> = {
  '3sec.mp3': () => toneMp3(3),
  'alsa-front-center.wav': () => silentWav(1.4),
  'id3-chapters-auphonic.mp3': () => withChapters(toneMp3(4), ['One', 'Two', 'Three', 'Four']),
  'images/cover-1400.jpg': () => plainJpeg(),
  'images/wide.jpg': () => plainJpeg(1920, 1080),
  'images/testcard-1400.png': () => pictureAs('png'),
  'images/testcard-1400.webp': () => pictureAs('webp'),
  'images/square.avif': () => pictureAs('avif'),
  'images/square.tiff': () => pictureAs('tiff'),
  'images/animated.gif': () => pictureAs('gif'),
  'images/sharp-corrupt-header.jpg': async () => (await plainJpeg(100)).fill(0, 2, 40),
  'images/sharp-truncated.png': async () => (await pictureAs('png')).subarray(0, 60),
  'images/sharp-circle.svg': () =>
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><circle r="9"/></svg>'),
}

/** One of the real media files, or what stands in for it. */
export async function mediaBytes(name: string): Promise<Buffer> {
  if (hasRealData) return readInput(`media/${name}`)
  const make = made[name]
  if (!make) throw new Error(`nothing stands in for ${name}`)
  return make()
}

async function pictureAs(format: 'png' | 'webp' | 'avif' | 'tiff' | 'gif'): Promise<Buffer> {
  return sharp(await plainJpeg(1400))
    .toFormat(format)
    .toBuffer()
}
