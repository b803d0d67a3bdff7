import { href } from 'react-router'
import { escapeAttribute } from '#app/protocols/text/xml.ts'
import type { ContentRef, ContentType } from './content-types.ts'

/** Of what is embedded elsewhere; auto is that of the reader. */
export type EmbedTheme = 'light' | 'dark' | 'auto'

const lists: readonly ContentType[] = ['SHOW', 'ALBUM', 'PLAYLIST', 'AUDIOBOOK']
const items: readonly ContentType[] = ['EPISODE', 'TRACK', 'CLIP', 'LIVE']

/** Whether other sites may show a player of it. */
export function isEmbeddable(type: ContentType): boolean {
  return lists.includes(type) || items.includes(type)
}

/** The player of a piece of content for other sites. */
export function embedPath({ _type, _id }: ContentRef): string {
  return href('/embed/:type/:id', { type: _type.toLowerCase(), id: _id })
}

/** How large that player wants to be, in pixels: a list needs room for its rows. */
export function embedSize(type: ContentType): { width: number; height: number } {
  return { width: 640, height: lists.includes(type) ? 420 : 180 }
}

/** A page of another site shows that player by this HTML. */
export function embedCode(
  hit: ContentRef,
  title: string,
  siteUrl: string,
  { width, height } = embedSize(hit._type),
): string {
  const src = escapeAttribute(siteUrl + embedPath(hit))
  return `<iframe src="${src}" width="${width}" height="${height}" title="${escapeAttribute(title)}" style="border:0;border-radius:12px" allow="autoplay; fullscreen" loading="lazy"></iframe>`
}

/** Where other sites ask how to show a page of this one. */
export function oembedPath(address: string): string {
  return `${href('/oembed')}?format=json&url=${encodeURIComponent(address)}`
}
