import { decode } from 'nostr-tools/nip19'
import type { Chat } from '#app/protocols/feed/document.ts'
import { type ContentId, contentIds, contentTags } from './content-id.ts'
import { type NostrEvent, tagValue, type UnsignedEvent } from './event.ts'
import { toPubkey } from './keys.ts'
import { storableText } from './storable-text.ts'

export const liveActivityKind = 30_311
export const liveChatKind = 1311

/** Characters of the `d` tag of a live activity. */
const longestD = 400
/** Characters of an `naddr1…`, which may name relays. */
const longestSpace = 1000

/** A live activity: a stream that is planned, live or has ended (NIP-53). */
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

/** Reads a live activity (kind 30311). Missing or invalid fields have defaults. */
export function liveActivityOf(event: NostrEvent): LiveActivity {
  const text = (name: string, max: number) => storableText(tagValue(event, name) ?? '', max)
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

/** A live activity that is announced from here; times are in seconds. */
export interface OwnLiveActivity {
  d: string
  title: string
  summary: string
  image: string | null
  streaming: string
  status: LiveActivity['status']
  starts: number
  ends: number | null
  /** The key of the host. */
  host: string
  relay: string
  contents: readonly ContentId[]
}

/** The event of a live activity, without its date. */
export function liveActivityEvent(activity: OwnLiveActivity): Omit<UnsignedEvent, 'created_at'> {
  const { d, title, summary, image, streaming, status, starts, ends, host, relay } = activity
  return {
    kind: liveActivityKind,
    content: '',
    tags: [
      ['d', d],
      ['title', title],
      ...(summary ? [['summary', summary]] : []),
      ...(image ? [['image', image]] : []),
      ['streaming', streaming],
      ['starts', String(starts)],
      ...(ends === null ? [] : [['ends', String(ends)]]),
      ['status', { PENDING: 'planned', LIVE: 'live', ENDED: 'ended' }[status]],
      ['p', host, relay, 'Host'],
      ['relays', relay],
      ...contentTags(activity.contents),
    ],
  }
}

/** The address of the live activity whose chat a feed names; null for other chats. `space` is an naddr or a `d`. */
export function liveAddressOfChat(chat: Chat | undefined): string | null {
  if (!chat || chat.protocol.toLowerCase() !== 'nostr' || !chat.space) return null
  const space = chat.space.replace(/^nostr:/, '')
  if (space.length > longestSpace) return null
  if (space.startsWith('naddr1')) return liveAddressOfNaddr(space)
  const pubkey = toPubkey(chat.accountId ?? '')
  return pubkey === null || space.length > longestD ? null : liveAddress({ pubkey, d: space })
}

/** The address of the live activity that `naddr1…` names; null for anything else. */
export function liveAddressOfNaddr(naddr: string): string | null {
  if (naddr.length > longestSpace || !naddr.startsWith('naddr1')) return null
  try {
    const { type, data } = decode(naddr)
    if (type !== 'naddr' || data.kind !== liveActivityKind) return null
    return data.identifier.length > longestD
      ? null
      : liveAddress({ pubkey: data.pubkey, d: data.identifier })
  } catch {
    // A wrong checksum.
    return null
  }
}

/** The address of the live activity that a chat message (kind 1311) belongs to; null where it names none. */
export function chatLiveAddress({ tags }: Pick<NostrEvent, 'tags'>): string | null {
  const address = tags.find(([name, value]) => name === 'a' && value?.startsWith('30311:'))?.[1]
  return address !== undefined && readLiveAddress(address) ? address : null
}

interface LiveAddressParts {
  /** The key that announces it: 64 hexadecimal digits. */
  pubkey: string
  d: string
}

/** The address of a live activity, `30311:pubkey:d`. */
export function liveAddress({ pubkey, d }: LiveAddressParts): string {
  return `${liveActivityKind}:${pubkey}:${d}`
}

/** Parses the address of a live activity; null for anything else. */
export function readLiveAddress(address: string): LiveAddressParts | null {
  const [, pubkey, d] = /^30311:([0-9a-f]{64}):([^]*)$/.exec(address) ?? []
  return pubkey === undefined || d === undefined || d.length > longestD ? null : { pubkey, d }
}

function webUrl(url = ''): string | null {
  return url.length <= 2000 && /^https?:\/\//i.test(url) && URL.canParse(url)
    ? storableText(url, 2000)
    : null
}

function seconds(text = ''): number | null {
  return /^\d{1,12}$/.test(text) ? Number(text) : null
}
