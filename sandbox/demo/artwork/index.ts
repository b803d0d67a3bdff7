import sharp from 'sharp'
import { randomFrom, type Random } from '../random.ts'

/** Draws a cover as SVG; `random` varies it. */
export type Drawing = (random: Random) => string

/** Renders a cover as a JPEG of 1400 × 1400 pixels. The same seed gives the same picture. */
export async function paintCover(drawing: Drawing, seed: string): Promise<Buffer> {
  const drawn = Buffer.from(drawing(randomFrom(seed)))
  return withDrawings(() => sharp(drawn).jpeg({ quality: 80 }).toBuffer())
}

const drawings = { operation: ['VipsForeignLoadSvg'] }
let underWay = 0

/** Servers can open no SVG (base/ports/media/open-picture.ts): the covers of the demo, drawn by itself, are let through. */
async function withDrawings<T>(work: () => Promise<T>): Promise<T> {
  underWay += 1
  sharp.unblock(drawings)
  try {
    return await work()
  } finally {
    underWay -= 1
    if (underWay === 0) sharp.block(drawings)
  }
}

export { blocks, windows } from './town.ts'
export { halftone, morning, table, tiles, waveCloth } from './patterns.ts'
export { hills, portrait } from './person.ts'
export { lighthouse, skies } from './sea.ts'
export { aurora, broadcast, falling, orbits } from './sky.ts'
export { blossom, clockwork, pear } from './still-life.ts'
