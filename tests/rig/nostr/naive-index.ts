import { createHash } from 'node:crypto'
import { parse } from 'nostr-tools/nip10'
import type { NostrEvent } from '#app/protocols/nostr/event.ts'

export interface NaiveStats {
  replies: number
  likes: number
  reposts: number
  zaps: number
  msat: number
  following: number
  followers: number
}

/** Whose receipts count for whom, as `recipient provider`. */
export type Providers = ReadonlySet<string>

/** The right counters of each note, person and content for these events, each counted on its own, over all events. */
export function naiveStats(
  events: readonly NostrEvent[],
  providers: Providers,
): Map<string, NaiveStats> {
  const sets = new Map<string, Record<keyof NaiveStats, Set<string>>>()
  const msats = new Map<string, number>()

  function put(target: string, counter: keyof NaiveStats, member: string): void {
    const found = sets.get(target) ?? {
      replies: new Set(),
      likes: new Set(),
      reposts: new Set(),
      zaps: new Set(),
      msat: new Set(),
      following: new Set(),
      followers: new Set(),
    }
    sets.set(target, found)
    found[counter].add(member)
  }

  for (const event of events) {
    const { id, pubkey, kind, content } = event
    if (kind === 1) {
      const { reply, root } = parse(event)
      const parent = (reply ?? root)?.id
      if (parent) put(parent, 'replies', id)
      for (const target of contentsOf(event)) put(target, 'replies', id)
    }
    if (kind === 1111) {
      const parent = values(event, 'e')[0]
      if (parent) put(parent, 'replies', id)
      for (const target of contentsOf(event)) put(target, 'replies', id)
    }
    const last = values(event, 'e').at(-1)
    if (kind === 7 && content !== '-' && last) put(last, 'likes', pubkey)
    if (kind === 17 && content !== '-')
      for (const target of contentsOf(event)) put(target, 'likes', pubkey)
    const [first] = values(event, 'e')
    if ((kind === 6 || kind === 16) && first) put(first, 'reposts', pubkey)
    if (kind === 3)
      for (const followed of values(event, 'p').filter((key) => key !== pubkey)) {
        put(pubkey, 'following', followed)
        put(followed, 'followers', pubkey)
      }
    if (kind === 9735) {
      const paid = zapIn(event)
      if (!paid || !providers.has(`${paid.recipient} ${pubkey}`)) continue
      for (const target of paid.targets) {
        put(target, 'zaps', id)
        msats.set(target, (msats.get(target) ?? 0) + paid.msat)
      }
    }
  }
  return new Map(
    [...sets].map(([target, { replies, likes, reposts, zaps, following, followers }]) => [
      target,
      {
        replies: replies.size,
        likes: likes.size,
        reposts: reposts.size,
        zaps: zaps.size,
        msat: msats.get(target) ?? 0,
        following: following.size,
        followers: followers.size,
      },
    ]),
  )
}

/** For receipts of whole satoshis, whose invoices name them in n. */
function zapIn(receipt: NostrEvent) {
  const tag = (name: string) => receipt.tags.find((tag) => tag[0] === name)?.[1] ?? ''
  const request = JSON.parse(tag('description')) as NostrEvent
  const recipient = tag('p')
  const [, amount, unit] = /^lnbc(\d+)([mun])1/.exec(tag('bolt11')) ?? []
  if (!amount || values(request, 'p')[0] !== recipient) return null
  const msat = Number(amount) * { m: 1e8, u: 1e5, n: 100 }[unit as 'm' | 'u' | 'n']
  const asked = request.tags.find(([name]) => name === 'amount')?.[1]
  if (asked !== undefined && Number(asked) !== msat) return null
  const [note] = values(request, 'e')
  const address = request.tags.find(([name]) => name === 'a')?.[1]
  return {
    recipient,
    msat,
    targets: new Set([
      ...(note ? [note] : []),
      ...(address ? [sha256(address)] : []),
      ...contentsOf(request),
      recipient,
    ]),
  }
}

function contentsOf({ tags }: Pick<NostrEvent, 'tags'>): string[] {
  const ids = tags
    .filter(([name, id]) => name === 'i' && id?.startsWith('podcast:'))
    .map(([, id]) => id ?? '')
  const feed = ids.find((id) => id.startsWith('podcast:guid:'))?.slice('podcast:guid:'.length) ?? ''
  return [...new Set(ids)].map((id) =>
    sha256(`${id} ${id.startsWith('podcast:item:') ? feed : ''}`),
  )
}

function values({ tags }: Pick<NostrEvent, 'tags'>, wanted: string): string[] {
  return tags
    .filter(([name, value]) => name === wanted && /^[0-9a-f]{64}$/.test(value ?? ''))
    .map(([, value]) => value ?? '')
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
