import type { FeedImage } from '#app/protocols/feed/document.ts'
import { context, defineRules, inside, text, type Reading, type Rule } from './rules.ts'

/** Covers, by the tag that names them. */
export interface Covers {
  itunes?: string
  rss?: string
  googleplay?: string
  media?: string
  atom?: string
}

interface HasCovers {
  covers: Covers
}

/** The cover: itunes:image, podcast:image, image/url, googleplay:image, Media RSS, Atom, in this order. Banners are none. */
export function chooseCover(covers: Covers, images: FeedImage[]): string | undefined {
  const squares = images.filter(isSquare)
  const artwork = squares.find((image) => !image.purpose || /artwork/i.test(image.purpose))
  return (
    covers.itunes ??
    (artwork ?? squares[0])?.href ??
    covers.rss ??
    covers.googleplay ??
    covers.media ??
    covers.atom
  )
}

/** As those are taken that don't say their shape. */
function isSquare({ aspectRatio, width, height }: FeedImage): boolean {
  if (width && height) return width === height
  const [across, down] = aspectRatio?.split('/') ?? []
  return across === undefined || Number(across) === Number(down)
}

const IMAGE_RULES = defineRules<HasCovers>({
  url: text((target, url, _tag, reading) => keepCover(target, 'rss', url, reading)),
})

export const COVER_RULES: Record<string, Rule<HasCovers>> = {
  'itunes:image': coverTag('itunes', 'href'),
  'googleplay:image': coverTag('googleplay', 'href'),
  'media:thumbnail': coverTag('media', 'url'),
  'atom:logo': coverTag('atom', 'href'),
  'atom:icon': coverTag('atom', 'href'),
  image: inside((target, tag, reading) => {
    keepCover(target, 'rss', tag.get('href') ?? tag.get('url'), reading)
    return context(IMAGE_RULES, target)
  }),
}

/** The address is in an attribute; some feeds write it as text. */
function coverTag(source: keyof Covers, name: string): Rule<HasCovers> {
  return {
    text: (target, value, tag, reading) => {
      keepCover(target, source, (tag.get(name) ?? tag.get('url') ?? value) || undefined, reading)
    },
  }
}

function keepCover(
  target: HasCovers,
  source: keyof Covers,
  raw: string | undefined,
  reading: Reading,
): void {
  if (raw === undefined || target.covers[source] !== undefined) return
  const url = reading.webUrl(raw, 'image')
  if (url !== undefined) target.covers[source] = url
}
