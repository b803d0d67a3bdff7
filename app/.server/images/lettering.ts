import sharp from 'sharp'

export interface Lettering {
  text: string
  /** CSS weight, 400 to 700. */
  weight: number
  colour: string
  /** In pixels: the widest a line and the highest all lines together may be. */
  width: number
  height: number
  /** Font sizes in pixels, the best first. */
  sizes: readonly number[]
}

export interface Lettered {
  png: Buffer
  width: number
  height: number
  /** How high its lines are, whatever letters are in them. */
  lines: number
  /** Its lines begin at the right. */
  isRightToLeft: boolean
}

const longestText = 200
/** Of Noto Sans, in font sizes. */
const lineHeight = 1.362
/** The first letter that has a direction is Hebrew, Arabic or of their neighbours. */
const rightToLeft = /^\P{L}*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/u

/** Text in lines as large as it fits, in any script that a font is installed for; cut short where nothing helps. */
export async function letter(lettering: Lettering): Promise<Lettered | null> {
  const text = printable(lettering.text)
  if (!text) return null
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

/** A single character may be too wide, as one that many marks stand upon. */
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
      font: `Noto Sans ${size}px`,
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

/** Where lettering begins in a box of this width: at the side from which its script is read. */
export function besideEdge({ width, isRightToLeft }: Lettered, left: number, room: number): number {
  return isRightToLeft ? left + room - width : left
}

// No font that has emoji comes with a server: boxes with numbers in them would be drawn.
const emoji = new RegExp('(?:\\p{RGI_Emoji}(?:\\u200d|\\ufe0f)*)+', 'gv')

/** On one line, without what Pango's markup cannot hold and what no font has. */
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
