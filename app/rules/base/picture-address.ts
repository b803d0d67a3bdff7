/**
 * Paths of pictures:
 *
 *     /images/content/{content_id}/{size}?original={url}   cover of content
 *     /images/profile/{id}/{size}?original={url}           picture of a person: npub, public key or account id
 *     /images/banner/{npub}/large?original={url}           the wide picture over a person's page
 *     /images/note/{id}/{size}?original={url}              picture in a Nostr note: note1… or the id
 *     /images/share/{type}/{content_id}.png                picture for link previews on other sites
 *
 * `original` is the source URL as known to the page: with another source the URL changes, so that no cache is outdated.
 */
export type PictureAddress =
  | { kind: ResizedKind; id: string; size: PictureSize; original: string | null }
  | { kind: 'share'; type: string; id: string }

type ResizedKind = 'content' | 'profile' | 'banner' | 'note'
export type PictureSize = keyof typeof pictureSides

/** The longer side of each size, in pixels. */
export const pictureSides = { small: 96, medium: 300, large: 800 } as const

/** Width and height of pictures for link previews on other sites, in pixels. */
export const shareSize = { width: 1200, height: 630 } as const

const longestOriginal = 4096

/** Path of a content's cover. */
export function contentPicture(id: string, size: PictureSize, original?: string): string {
  return resized('content', id, size, original)
}

/** The path of a person's picture. */
export function profilePicture(id: string, size: PictureSize, original?: string): string {
  return resized('profile', id, size, original)
}

/** The path of the wide picture over a person's page. */
export function bannerPicture(npub: string, original: string): string {
  return resized('banner', npub, 'large', original)
}

/** The path of a picture that a note shows. */
export function notePicture(id: string, size: PictureSize, original: string): string {
  return resized('note', id, size, original)
}

/** The path of the picture for link previews on other sites. */
export function sharePicture(type: string, id: string): string {
  return `/images/share/${type.toLowerCase()}/${encodeURIComponent(id)}.png`
}

function resized(kind: ResizedKind, id: string, size: PictureSize, original?: string): string {
  const path = `/images/${kind}/${encodeURIComponent(id)}/${size}`
  return original ? `${path}?original=${encodeURIComponent(original)}` : path
}

/** Whether a picture's address, ours or another's, is that of a GIF, which may move, also where it is passed on. */
export function isGif(address: string): boolean {
  return /\.gif(?![a-z0-9])/i.test(address)
}

const resizedPath =
  /^\/images\/(content|profile|banner|note)\/([A-Za-z0-9_-]{1,100})\/(small|medium|large)$/
const sharePath = /^\/images\/share\/([a-z]{1,20})\/([A-Za-z0-9_-]{1,100})\.png$/

/** Parses the path and query of a picture; null if it is invalid. */
export function parsePictureAddress(address: string): PictureAddress | null {
  const [path = '', query = ''] = address.split('?', 2)
  const [, kind, id, size] = resizedPath.exec(path) ?? []
  if (kind && id && size) {
    const original = new URLSearchParams(query).get('original')
    return {
      kind: kind as ResizedKind,
      id,
      size: size as PictureSize,
      original: original && original.length <= longestOriginal ? original : null,
    }
  }
  const [, type, shared] = sharePath.exec(path) ?? []
  return type && shared ? { kind: 'share', type, id: shared } : null
}
