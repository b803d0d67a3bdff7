import sharp from 'sharp'
import { randomFrom, type Random } from '../random.ts'

/** Draws a cover: chance places what may be placed by chance. */
export type Drawing = (random: Random) => string

/** The cover as a JPEG of 1400 × 1400. The seed decides what chance decides. */
export async function paintCover(drawing: Drawing, seed: string): Promise<Buffer> {
  return sharp(Buffer.from(drawing(randomFrom(seed))))
    .jpeg({ quality: 80 })
    .toBuffer()
}

export { blocks, windows } from './town.ts'
export { halftone, morning, table, tiles, waveCloth } from './patterns.ts'
export { lighthouse, skies } from './sea.ts'
export { aurora, broadcast, falling, orbits } from './sky.ts'
export { blossom, clockwork, pear } from './still-life.ts'
