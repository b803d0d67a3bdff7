import { contentPath } from '#app/rules/catalogue/content-path.ts'
import { type Commented, commentedIds } from '#app/protocols/nostr/content-comment.ts'
import { type ContentRef, contentTypes } from '#app/rules/catalogue/content-types.ts'

/** What is asked of a hit to name it in a comment. */
interface CommentedHit extends ContentRef {
  _guid?: string | null | undefined
  links: readonly string[]
  withdrawn?: string | null | undefined
}

/** Content as comments name it. `siteUrl` is the address of this installation. */
export function commentedContent(
  hit: CommentedHit,
  siteUrl: string,
  second: number | null = null,
): Commented {
  const { _type: type, _guid: guid = null } = hit
  const isItem = type === 'EPISODE' || type === 'TRACK' || type === 'LIVE'
  const url = siteUrl + contentPath(hit)
  return { type, guid, url, second, parent: isItem ? parentIn(hit.links, siteUrl) : null }
}

/** Whether content can be commented on: it is of a kind that has comments, and has guids. */
export function canComment(hit: CommentedHit): boolean {
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
  const type = contentTypes.find((known) => known === kind.toUpperCase())
  return _id && type ? siteUrl + contentPath({ _type: type, _id }) : null
}
