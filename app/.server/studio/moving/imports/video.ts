import type { AlternateEnclosure, FeedItem } from '#app/protocols/feed/document.ts'

/** The address of an item's largest MP4, from which the hosted video is made; null if it has none. */
export function itemVideo({ alternateEnclosures }: FeedItem): string | null {
  const [largest] = alternateEnclosures
    .flatMap(({ type, height = 0, sources }) =>
      sources
        .filter(({ uri, contentType = type }) => isMp4(contentType) && /^https?:/i.test(uri))
        .map(({ uri }) => ({ uri, height })),
    )
    .sort((a, b) => b.height - a.height)
  return largest?.uri ?? null
}

/** Whether an alternate enclosure is a video in any format: the imported one replaces all of them. */
export function isVideo(alternate: AlternateEnclosure): boolean {
  return bareType(alternate.type).startsWith('video/') || isHls(alternate)
}

export function isHls({ type }: AlternateEnclosure): boolean {
  return bareType(type).includes('mpegurl')
}

function isMp4(type: string): boolean {
  return bareType(type) === 'video/mp4'
}

function bareType(type: string): string {
  return type.split(';')[0]?.trim().toLowerCase() ?? ''
}
