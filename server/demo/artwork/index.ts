import sharp from 'sharp'
import { randomFrom, type Random } from '../random.ts'

/** Draws a cover as SVG; `random` varies it. */
export type Drawing = (random: Random) => string

/** Renders a cover as a JPEG of 1400 × 1400 pixels. The same seed gives the same picture. */
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
