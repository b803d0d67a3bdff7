import { contentPath } from '#app/components/base/shell/content-path.ts'
import { type Commented, commentedIds } from '#app/protocols/nostr/content-comment.ts'
import { type ContentHit, contentTypeSchema } from '#app/schemas/catalogue/content.ts'

/** Content as comments name it. `siteUrl` is the address of this installation. */
export function commentedContent(
  hit: ContentHit,
  siteUrl: string,
  second: number | null = null,
): Commented {
  const { _type: type, _guid: guid = null } = hit
  const isItem = type === 'EPISODE' || type === 'TRACK' || type === 'LIVE'
  const url = siteUrl + contentPath(hit)
  return { type, guid, url, second, parent: isItem ? parentIn(hit.links, siteUrl) : null }
}

/** Whether content can be commented on: it is of a kind that has comments, and has guids. */
export function canComment(hit: ContentHit): boolean {
  return !hit.withdrawn && 'ids' in commentedIds(commentedContent(hit, 'https://site.invalid'))
}

/** The feed of an item: its guid is the first in the links. */
function parentIn(links: readonly string[], siteUrl: string): Commented['parent'] {
  for (const link of links) {
    const [, kind, guid] = /^([a-z]+):guid:(.+)$/s.exec(link) ?? []
    if (kind && guid) return { guid, url: feedUrl(links, kind, siteUrl) }
  }
  return null
}

function feedUrl(links: readonly string[], kind: string, siteUrl: string): string | null {
  const start = `${kind}:id:`
  const _id = links.find((link) => link.startsWith(start))?.slice(start.length)
  const type = contentTypeSchema.safeParse(kind.toUpperCase())
  return _id && type.success ? siteUrl + contentPath({ _type: type.data, _id }) : null
}
