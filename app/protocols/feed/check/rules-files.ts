import type { CoverFacts, FileFacts } from './facts.ts'
import type { FeedTree } from './read-tree.ts'
import type { Rule } from './rule.ts'
import { apple, podcasting, psp1, spotify } from './sources.ts'
import type { Tag } from './tag.ts'

const all = ['APPLE', 'SPOTIFY', 'PSP1'] as const
const sides = { least: 1400, most: 3000 }

/** Rules about the files that a feed names, as their hosts answer for them. */
export const fileRules = {
  coverAnswer: ofCover(all, 'ERROR', apple.artwork, ({ isThere, said }) => !isThere && said),
  coverFormat: ofCover(
    all,
    'ERROR',
    apple.artwork,
    ({ format }) => format !== 'jpeg' && format !== 'png' && (format ?? true),
    true,
  ),
  coverSquare: ofCover(
    all,
    'ERROR',
    apple.artwork,
    ({ width, height }) => width > 0 && width !== height && `${width} × ${height}`,
    true,
  ),
  coverSize: ofCover(
    all,
    'WARNING',
    apple.artwork,
    ({ width }) => width > 0 && (width < sides.least || width > sides.most) && String(width),
    true,
  ),
  mediaAnswer: ofMedia(all, 'ERROR', apple.requirements, ({ isThere, said }) => !isThere && said),
  mediaLength: ofMedia(
    ['APPLE', 'PSP1'],
    'WARNING',
    psp1('item-enclosure'),
    ({ isThere, length }, tag) =>
      isThere &&
      length !== undefined &&
      /^[1-9]\d*$/.test(tag.get('length')) &&
      Number(tag.get('length')) !== length &&
      String(length),
  ),
  mediaType: ofMedia(['APPLE', 'SPOTIFY'], 'WARNING', spotify, ({ isThere, type = '' }, tag) => {
    const said = type.split(';')[0]?.trim().toLowerCase() ?? ''
    return isThere && said !== '' && kindOf(said) !== kindOf(tag.get('type')) && said
  }),
  mediaRanges: ofMedia(
    ['APPLE'],
    'ERROR',
    apple.requirements,
    ({ isThere, takesRanges }) => isThere && takesRanges === false,
  ),
  transcriptAnswer: {
    ...{ by: ['PODCASTING20'], level: 'ERROR', source: podcasting('transcript') },
    needs: 'transcripts',
    find(feed, report, { transcripts = [] }) {
      for (const { url, isThere, said } of transcripts) {
        const tag = feed.named('podcast:transcript').find((one) => one.get('url') === url)
        if (tag && !isThere) report(tag, said)
      }
    },
  },
} satisfies Record<string, Rule>

/** The cover of a feed as directories find it. */
export function coverTag({ channel }: FeedTree): Tag | undefined {
  return channel.child('itunes:image')
}

/** The enclosure of the first episode. */
export function mediaTag({ items }: FeedTree): Tag | undefined {
  return items[0]?.child('enclosure')
}

function ofCover(
  by: Rule['by'],
  level: Rule['level'],
  source: Rule['source'],
  wrong: (cover: CoverFacts) => string | boolean,
  whereThere = false,
): Rule {
  return {
    ...{ by, level, source, needs: 'cover' },
    find(feed, report, { cover }) {
      const tag = coverTag(feed)
      if (!cover || !tag || (whereThere && !cover.isThere)) return
      const found = wrong(cover)
      if (found !== false) report(tag, found === true ? '' : found)
    },
  }
}

function ofMedia(
  by: Rule['by'],
  level: Rule['level'],
  source: Rule['source'],
  wrong: (media: FileFacts, tag: Tag) => string | boolean,
): Rule {
  return {
    ...{ by, level, source, needs: 'media' },
    find(feed, report, { media }) {
      const tag = mediaTag(feed)
      if (!media || !tag) return
      const found = wrong(media, tag)
      if (found !== false) report(tag, found === true ? '' : found)
    },
  }
}

/** Types by whose names the same files go; a host that says nothing of a file isn't wrong. */
function kindOf(type: string): string {
  const name = type.toLowerCase()
  if (name === 'application/octet-stream' || name === 'binary/octet-stream') return 'file'
  if (/^audio\/(?:mpeg|mp3|mpeg3|x-mp3)$/.test(name)) return 'mp3'
  return /^audio\/(?:x-m4a|m4a|mp4|aac)$/.test(name) ? 'm4a' : name
}
