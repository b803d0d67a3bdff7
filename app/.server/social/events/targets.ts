import { hash } from 'node:crypto'
import { type ContentId, contentIdText } from '#app/protocols/nostr/content-id.ts'
import { storedTagValue } from './tag-value.ts'

/** Content, as the index names it. */
export interface ContentKey {
  /** Its NIP-73 id, as stored. */
  content: string
  /** For an item, the guid of the feed that is named beside it; else empty. */
  feed: string
}

/** The keys of the content that an event names. The key of an item has the feed that is named beside it. */
export function contentKeys(ids: readonly ContentId[]): ContentKey[] {
  const feed = ids.find(({ kind }) => kind === 'podcast:guid')?.guid ?? ''
  return ids.map((id) => ({
    content: storedTagValue(contentIdText(id)),
    feed: id.kind === 'podcast:item:guid' ? storedTagValue(feed) : '',
  }))
}

/** The hash under which content is counted, in hexadecimal digits. */
export function contentTarget({ content, feed }: ContentKey): string {
  return hash('sha256', `${content} ${feed}`)
}

/** The same for an addressable event, given its address (`kind:pubkey:d`). */
export function addressTarget(address: string): string {
  return hash('sha256', address)
}
