import { href } from 'react-router'
import type { ContentHit, ContentType } from '#app/schemas/content.ts'

const lists: readonly ContentType[] = ['SHOW', 'ALBUM', 'PLAYLIST', 'AUDIOBOOK']
const items: readonly ContentType[] = ['EPISODE', 'TRACK', 'CLIP', 'LIVE']

/** Whether other sites may show a player of it. */
export function isEmbeddable(type: ContentType): boolean {
  return lists.includes(type) || items.includes(type)
}

/** The player of a piece of content for other sites. */
export function embedPath({ _type, _id }: Pick<ContentHit, '_type' | '_id'>): string {
  return href('/embed/:type/:id', { type: _type.toLowerCase(), id: _id })
}

/** How large that player wants to be, in pixels: a list needs room for its rows. */
export function embedSize(type: ContentType): { width: number; height: number } {
  return { width: 640, height: lists.includes(type) ? 420 : 180 }
}

/** Where other sites ask how to show a page of this one. */
export function oembedPath(address: string): string {
  return `${href('/oembed')}?format=json&url=${encodeURIComponent(address)}`
}
