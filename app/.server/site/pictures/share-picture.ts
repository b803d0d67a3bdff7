import sharp from 'sharp'
import { hashedHex } from '#app/rules/base/hashed-colour.ts'
import { shareSize } from '#app/rules/base/picture-address.ts'
import { shellTexts } from '#app/texts/base/shell.ts'
import { lookAt } from './convert.ts'
import type { KnownContent } from './known-content.ts'
import { besideEdge, type Lettering, letter } from './lettering.ts'
import { drawGradient, drawLogo } from './share-background.ts'

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
    ...background(colour),
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
function background(colour: string) {
  return [
    { ...drawGradient(colour, shareSize), left: 0, top: 0 },
    { ...drawLogo(), left: margin, top: margin },
  ]
}
