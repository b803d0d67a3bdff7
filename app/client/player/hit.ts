import type { ContentHit, ContentType } from '#app/schemas/catalogue/content.ts'
import { hitDuration, isPlayable } from '#app/client/catalogue/playable.ts'
import { clipUrl } from '#app/client/player/media/clip-url.ts'

/** An item of the player's queue: a file, or with `#t=start,end` a clip of it. Announced duration in seconds. */
export interface PlayerQueueItem {
  url: string
  entity?: { type: ContentType; _id: string }
  /** Id of the show or album that it belongs to. */
  parent?: string
  /** What kind of content that is; not known of queues that were kept before. */
  parentType?: string
  video: boolean
  img: string | null
  title: string
  subtitle: string
  duration: number | null
}

/** The queue item of a playable hit, or null. Video is preferred where there are both. A hit without an id is a preview. */
export function queueItem(hit: ContentHit): PlayerQueueItem | null {
  const url = hit.info.video || hit.info.audio
  if (!url || !isPlayable(hit)) return null
  const clip = clipOf(hit)
  const parent = hit.parent ?? linkedParent(hit)
  return {
    url: clip ? clipUrl(url, clip) : url,
    ...(hit._id && { entity: { type: hit._type, _id: hit._id } }),
    ...(parent && { parent: parent._id, parentType: parent._type }),
    video: Boolean(hit.info.video),
    img: hit.info.image || hit.parent?.info.image || null,
    title: hit.info.title,
    subtitle: itemSubtitle(hit),
    duration: clip ? clip.end - clip.start : hitDuration(hit),
  }
}

/** Hits in lists have no parent; their first link holds its id. */
function linkedParent({ links }: ContentHit) {
  const [, kind, _id] = /^([a-z]+):id:(.+)$/.exec(links[0] ?? '') ?? []
  return kind && _id ? { _type: kind.toUpperCase(), _id } : undefined
}

function clipOf({ info: { clip } }: ContentHit) {
  return clip && clip.end > clip.start ? clip : null
}

/** Whether a queue item belongs to a hit; a preview has no id and is recognised by its URL. */
export function isItemOf(item: PlayerQueueItem | null, hit: ContentHit) {
  if (!item?.entity) return item !== null && item.url === queueItem(hit)?.url
  return item.entity._id === hit._id && item.entity.type === hit._type
}

function itemSubtitle({ _type, info, parent }: ContentHit) {
  const names =
    _type === 'TRACK'
      ? [info.publisher, parent?.info.publisher, parent?.info.title]
      : [parent?.info.title, info.publisher, info.subtitle]
  return names.find(Boolean) ?? ''
}

/** Whether the address of an item is that of somebody's session. */
export function isOfSession({ url }: PlayerQueueItem): boolean {
  return /[?&]token=l\./.test(url)
}

/** Path of an item's page, or null for a preview. */
export function itemPath({ entity }: PlayerQueueItem) {
  return entity ? `/${entity.type.toLowerCase()}/${encodeURIComponent(entity._id)}` : null
}

/** Path of the page of the show, album or episode that an item is part of, or null where that isn't known. */
export function parentPath({ parent, parentType }: PlayerQueueItem) {
  return parent && parentType ? `/${parentType.toLowerCase()}/${encodeURIComponent(parent)}` : null
}
