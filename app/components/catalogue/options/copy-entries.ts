import type { ContentHit, ContentType } from '#app/schemas/catalogue/content.ts'
import { contentTexts as texts } from '#app/texts/catalogue/content.ts'
import { contentPath } from '#app/rules/catalogue/content-path.ts'

/** A line of the options menu that puts a text on the clipboard, with what is said then. */
export interface CopyEntry {
  kind: 'link' | 'guid'
  label: string
  text: string
  copied: string
  failed: string
}

const linkedTypes = ['SHOW', 'ALBUM', 'ARTIST'] as const

/**
 * Copies of a content's own link, those of the show, album and artist it links to, and its GUID. A page of one of these
 * kinds offers no link of that kind besides.
 */
export function copyEntries(hit: ContentHit, siteUrl: string, pathname: string): CopyEntry[] {
  const linked = linkedTypes.flatMap((type) => {
    const isHere = type === hit._type || pathname.startsWith(`/${type.toLowerCase()}/`)
    const id = isHere ? undefined : linkedId(hit.links, type)
    return id ? [linkEntry(type, id, siteUrl)] : []
  })
  return [
    linkEntry(hit._type, hit._id, siteUrl),
    ...linked,
    ...(hit._guid ? [guidEntry(hit._type, hit._guid)] : []),
  ]
}

function linkedId(links: readonly string[], type: ContentType): string | undefined {
  const start = `${type.toLowerCase()}:id:`
  return links.find((link) => link.startsWith(start))?.slice(start.length)
}

function linkEntry(type: ContentType, id: string, siteUrl: string): CopyEntry {
  const name = texts.typeNames[type]
  return {
    kind: 'link',
    label: texts.copyLink(name),
    text: siteUrl + contentPath({ _type: type, _id: id }),
    copied: texts.linkCopied(name),
    failed: texts.linkFailed,
  }
}

function guidEntry(type: ContentType, guid: string): CopyEntry {
  const name = texts.typeNames[type]
  return {
    kind: 'guid',
    label: texts.copyGuid(name),
    text: guid,
    copied: texts.guidCopied(name),
    failed: texts.copyFailed,
  }
}
