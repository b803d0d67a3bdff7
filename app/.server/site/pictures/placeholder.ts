import sharp from 'sharp'
import { hashedHex } from '#app/rules/base/hashed-colour.ts'
import { pictureSides, type PictureSize } from '#app/rules/base/picture-address.ts'
import { besideEdge, letter, type Lettered, printable } from './lettering.ts'

const margin = 0.08

/** The placeholder of a picture, as WebP: its title, or in the small size its initial, on the colour of its id. */
export async function drawPlaceholder(
  id: string,
  title: string,
  size: PictureSize,
): Promise<Buffer> {
  const side = pictureSides[size]
  return size === 'small' ? drawInitial(id, title, side) : drawTitle(id, title, side)
}

/** The placeholder of a person's picture: the initial of the name. */
export function drawInitial(id: string, name: string, side: number): Promise<Buffer> {
  const [first] = [...new Intl.Segmenter().segment(printable(name))]
  const text = first?.segment.toLocaleUpperCase('en') ?? '?'
  return draw(id, text, side, { part: 0.42, place: 'centre' })
}

function drawTitle(id: string, title: string, side: number): Promise<Buffer> {
  return draw(id, title, side, { part: 0.12, place: 'northwest' })
}

async function draw(
  id: string,
  text: string,
  side: number,
  { part, place }: { part: number; place: 'centre' | 'northwest' },
): Promise<Buffer> {
  const edge = Math.round(side * margin)
  const lettered = await letter({
    text,
    weight: 600,
    colour: '#ffffff',
    width: side - 2 * edge,
    height: side - 2 * edge,
    sizes: [Math.round(side * part), Math.round(side * part * 0.8)],
  })
  const canvas = sharp({
    create: { width: side, height: side, channels: 3, background: hashedHex(id) },
  })
  if (lettered) canvas.composite([{ input: lettered.png, ...placed(lettered, side, edge, place) }])
  return canvas.webp({ quality: 90 }).toBuffer()
}

function placed(
  lettered: Lettered,
  side: number,
  edge: number,
  place: 'centre' | 'northwest',
): { left: number; top: number } {
  const { width, height } = lettered
  if (place === 'northwest') return { left: besideEdge(lettered, edge, side - 2 * edge), top: edge }
  return { left: Math.round((side - width) / 2), top: Math.round((side - height) / 2) }
}
