import { type ContentId, contentIds } from './content-id.ts'
import { type NostrEvent, tagValue } from './event.ts'
import { storableText } from './storable-text.ts'

export const liveActivityKind = 30_311
export const liveChatKind = 1311

/** A stream that is announced, runs or has ended (NIP-53). */
export interface LiveActivity {
  d: string
  title: string
  summary: string
  image: string | null
  streaming: string | null
  status: 'PENDING' | 'LIVE' | 'ENDED'
  /** In seconds. */
  starts: number | null
  ends: number | null
  contents: ContentId[]
}

const statuses: Record<string, LiveActivity['status']> = {
  planned: 'PENDING',
  live: 'LIVE',
  ended: 'ENDED',
}

/** Reads a live activity (kind 30311), whatever it lacks. */
export function liveActivityOf(event: NostrEvent): LiveActivity {
  const text = (name: string, most: number) => storableText(tagValue(event, name) ?? '', most)
  return {
    d: tagValue(event, 'd') ?? '',
    title: text('title', 200),
    summary: text('summary', 2000),
    image: webUrl(tagValue(event, 'image')),
    streaming: webUrl(tagValue(event, 'streaming')),
    status: statuses[tagValue(event, 'status') ?? ''] ?? 'PENDING',
    starts: seconds(tagValue(event, 'starts')),
    ends: seconds(tagValue(event, 'ends')),
    contents: contentIds(event),
  }
}

/** The live activity that a chat message (kind 1311) belongs to, as `30311:pubkey:d`; null where it names none. */
export function chatActivity({ tags }: Pick<NostrEvent, 'tags'>): string | null {
  const address = tags.find(([name, value]) => name === 'a' && value?.startsWith('30311:'))?.[1]
  return address !== undefined && /^30311:[0-9a-f]{64}:[^]{0,400}$/.test(address) ? address : null
}

/** The address of a live activity, as chat and zaps name it. */
export function liveAddress({ pubkey, d }: { pubkey: string; d: string }): string {
  return `${liveActivityKind}:${pubkey}:${d}`
}

function webUrl(url = ''): string | null {
  return url.length <= 2000 && /^https?:\/\//i.test(url) && URL.canParse(url)
    ? storableText(url, 2000)
    : null
}

function seconds(text = ''): number | null {
  return /^\d{1,12}$/.test(text) ? Number(text) : null
}
