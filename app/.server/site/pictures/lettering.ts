import sharp from 'sharp'
import { ownTypeface, typefaces } from './typeface.ts'

export interface Lettering {
  text: string
  /** CSS weight, 400 to 700. */
  weight: number
  colour: string
  /** In pixels: the maximum width of a line and height of all lines together. */
  width: number
  height: number
  /** Font sizes in pixels, in order of preference. */
  sizes: readonly number[]
}

export interface Lettered {
  png: Buffer
  width: number
  height: number
  /** The height of its lines in pixels, independent of the letters in them. */
  lines: number
  /** Whether its lines begin at the right. */
  isRightToLeft: boolean
}

const longestText = 200
/** Line height of Noto Sans, relative to the font size: our own typeface needs less. */
const lineHeight = 1.362
/** Whether the first letter is Hebrew, Arabic or of a related script. */
const rightToLeft = /^\P{L}*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/u

/**
 * Draws text as large as it fits, in any script that a font is installed for; shortens it if even the smallest size is
 * too large.
 */
export async function letter(lettering: Lettering): Promise<Lettered | null> {
  const text = printable(lettering.text)
  if (!text) return null
  await ownTypeface()
  for (const size of lettering.sizes) {
    const lettered = await lines(text, size, lettering)
    if (fits(lettered, lettering)) return lettered
  }
  return cutToFit(text, lettering.sizes.at(-1) ?? 16, lettering)
}

async function cutToFit(text: string, size: number, lettering: Lettering): Promise<Lettered> {
  const characters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)
  let [low, high] = [1, characters.length]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    const isEnough = fits(await lines(cut(characters, middle), size, lettering), lettering)
    if (isEnough) low = middle
    else high = middle - 1
  }
  const shortest = await lines(cut(characters, low), size, lettering)
  return fits(shortest, lettering) ? shortest : shrunk(shortest, lettering)
}

/** A single character can be too wide, such as one with many combining marks: it is scaled down. */
async function shrunk(lettered: Lettered, { width, height }: Lettering): Promise<Lettered> {
  const { data, info } = await sharp(lettered.png)
    .resize(width, height, { fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { ...lettered, png: data, width: info.width, height: info.height, lines: info.height }
}

function cut(characters: string[], length: number): string {
  return `${characters.slice(0, length).join('').trimEnd()}…`
}

function fits({ width, height }: Lettered, room: Lettering): boolean {
  return width <= room.width && height <= room.height
}

async function lines(
  text: string,
  size: number,
  { weight, colour, width }: Lettering,
): Promise<Lettered> {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}" font_weight="${weight}">${escaped(text)}</span>`,
      font: `${typefaces} ${size}px`,
      width,
      dpi: 72,
      rgba: true,
      wrap: 'word-char',
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  const line = size * lineHeight
  return {
    png: data,
    width: info.width,
    height: info.height,
    lines: Math.max(Math.ceil(info.height / line) * line, info.height + size / 4),
    isRightToLeft: rightToLeft.test(text),
  }
}

/** The left offset of lettering in a box of this width: right-to-left text is aligned to the right. */
export function besideEdge({ width, isRightToLeft }: Lettered, left: number, room: number): number {
  return isRightToLeft ? left + room - width : left
}

// Servers have no emoji font: boxes with numbers would be drawn.
const emoji = new RegExp('(?:\\p{RGI_Emoji}(?:\\u200d|\\ufe0f)*)+', 'gv')

/** The text on one line, without characters that Pango's markup or fonts can't represent. */
export function printable(text: string): string {
  return text
    .slice(0, longestText)
    .toWellFormed()
    .replace(emoji, ' ')
    .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\ufffe\uffff]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
