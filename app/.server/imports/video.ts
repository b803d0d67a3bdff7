import type { AlternateEnclosure, FeedItem } from '#app/protocols/feed/document.ts'

/** Where an item offers its largest picture as MP4: what players get is made of it here. Null where it offers none. */
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

/** Whether an alternate is a video, in any form: the one that comes over stands for all. */
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
