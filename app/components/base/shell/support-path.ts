import { contentPath } from './content-path.ts'
import type { ContentHit, ContentType } from '#app/schemas/catalogue/content.ts'

const supportable: readonly ContentType[] = [
  ...(['SHOW', 'ARTIST', 'ALBUM', 'AUDIOBOOK'] as const),
  ...(['EPISODE', 'TRACK', 'LIVE'] as const),
]

/** Whether content of this type can be boosted, if it names somebody to be paid. */
export function isSupportable(type: ContentType): boolean {
  return supportable.includes(type)
}

/** The page on which content is boosted. */
export function supportPath(hit: Pick<ContentHit, '_type' | '_id'>): string {
  return `${contentPath(hit)}/support`
}

/** Whether a boost of it would reach somebody: by its own value block, else by its parent's. */
export function isPayable({ _type, info, parent, withdrawn }: ContentHit): boolean {
  return isSupportable(_type) && !withdrawn && Boolean(info.payable || parent?.info.payable)
}
