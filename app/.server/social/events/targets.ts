import { hash } from 'node:crypto'
import { type ContentId, contentIdText } from '#app/protocols/nostr/content-id.ts'
import { storedTagValue } from './tag-value.ts'

/** Content as the index has it. */
export interface ContentKey {
  /** Its NIP-73 id, as stored. */
  content: string
  /** The guid of the feed that is named beside an item; else empty. */
  feed: string
}

/** The keys of content that an event names: an item's with the feed that is named beside it. */
export function contentKeys(ids: readonly ContentId[]): ContentKey[] {
  const feed = ids.find(({ kind }) => kind === 'podcast:guid')?.guid ?? ''
  return ids.map((id) => ({
    content: storedTagValue(contentIdText(id)),
    feed: id.kind === 'podcast:item:guid' ? storedTagValue(feed) : '',
  }))
}

/** What is counted for content stands under this hash. */
export function contentTarget({ content, feed }: ContentKey): string {
  return hash('sha256', `${content} ${feed}`)
}

/** The same for an addressable event, which is named as `kind:pubkey:d`. */
export function addressTarget(address: string): string {
  return hash('sha256', address)
}
