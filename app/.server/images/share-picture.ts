import sharp from 'sharp'
import { hashedHex } from '#app/rules/hashed-colour.ts'
import { shareSize } from '#app/rules/picture-address.ts'
import { shellTexts } from '#app/texts/shell.ts'
import { lookAt } from './convert.ts'
import type { KnownContent } from './known-content.ts'
import { besideEdge, type Lettering, letter } from './lettering.ts'

const { width, height } = shareSize
const margin = 64
const textTop = 168
const white = '#ffffff'

/**
 * The picture that other sites show beside a link, as PNG: the cover at the right, title and publisher on its colour.
 */
export async function drawSharePicture(
  content: Pick<KnownContent, 'id' | 'title' | 'publisher'>,
  art: Buffer | null,
): Promise<Buffer> {
  const colour = art ? (await lookAt(art)).colour : hashedHex(content.id)
  const room = (art ? width - height : width) - 2 * margin
  const layers = [
    { input: background(colour), left: 0, top: 0 },
    ...(art ? [{ input: await cover(art), left: width - height, top: 0 }] : []),
    ...(await words(content, room)),
  ]
  return sharp({ create: { width, height, channels: 3, background: '#111113' } })
    .composite(layers)
    .png({ compressionLevel: 8 })
    .toBuffer()
}

function cover(art: Buffer): Promise<Buffer> {
  return sharp(art)
    .resize(height, height, { fit: 'contain', background: '#00000000' })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

async function words({ title, publisher }: { title: string; publisher: string }, room: number) {
  const all = { colour: white, width: room }
  const name: Lettering = {
    ...all,
    text: shellTexts.productName,
    weight: 600,
    height: 60,
    sizes: [30],
  }
  const head: Lettering = {
    ...all,
    text: title,
    weight: 700,
    height: 280,
    sizes: [64, 56, 48, 42, 36],
  }
  const foot: Lettering = {
    ...all,
    text: publisher,
    weight: 400,
    colour: '#ffffffcc',
    height: 84,
    sizes: [30, 26],
  }
  const [product, heading, maker] = await Promise.all([letter(name), letter(head), letter(foot)])
  return [
    ...(product ? [{ input: product.png, left: margin + 54, top: margin + 2 }] : []),
    ...(heading
      ? [{ input: heading.png, left: besideEdge(heading, margin, room), top: textTop }]
      : []),
    ...(maker
      ? [
          {
            input: maker.png,
            left: besideEdge(maker, margin, room),
            top: Math.round(textTop + (heading?.lines ?? 0) + 8),
          },
        ]
      : []),
  ]
}

/** A gradient of the colour, dark enough for white text, with the logo. */
function background(colour: string): Buffer {
  const start = mixed(colour, 0.34)
  const end = mixed(colour, 0.78)
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stop-color="${start}"/><stop offset="1" stop-color="${end}"/>
    </linearGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#g)"/>
    <g transform="translate(${margin} ${margin}) scale(1.55)" fill="none" stroke="${white}" stroke-width="2.9" stroke-linecap="round">
      <path d="M4.1 4v1.2C4.1 9.3 13 10.3 13 17v5M21.9 4v1.2C21.9 9.3 13 10.3 13 17"/>
      <path d="M13 4v4" stroke-opacity=".55"/>
    </g></svg>`)
}

/** The luminance up to which white text has a contrast of at least 4.5. */
const brightest = 0.18

/** Mixes the colour with this part of near-black, or more if it would still be too bright. */
function mixed(colour: string, dark: number): string {
  const base = [0x11, 0x11, 0x13]
  const channels = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16))
  for (let part = dark; ; part += 0.05) {
    const mix = channels.map((value, index) =>
      Math.round(value * (1 - part) + (base[index] ?? 0) * part),
    )
    if (luminance(mix) <= brightest || part >= 1)
      return `#${mix.map((value) => value.toString(16).padStart(2, '0')).join('')}`
  }
}

function luminance(channels: number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
