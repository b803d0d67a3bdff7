import type { RemoteItem } from '#app/protocols/feed/document.ts'
import type { Attributes } from './attributes.ts'
import { put, type Reading } from './rules.ts'

/** podcast:remoteItem; undefined, with a warning, when it names no feed. */
export function readRemoteItem(tag: Attributes, reading: Reading): RemoteItem | undefined {
  const feedGuid = tag.get('feedguid')?.toLowerCase()
  const feedUrl = reading.webUrl(tag.get('feedurl'), 'remoteItem feedUrl')
  if (feedGuid === undefined && feedUrl === undefined) {
    reading.warn('A remoteItem names no feed; left out')
    return undefined
  }
  const remote: RemoteItem = { feedGuid: feedGuid ?? '' }
  put(remote, 'feedUrl', feedUrl)
  put(remote, 'itemGuid', tag.get('itemguid'))
  put(remote, 'medium', tag.get('medium')?.toLowerCase())
  put(remote, 'title', tag.get('title'))
  return remote
}
