import { contentPath } from '#app/rules/catalogue/content-path.ts'
import type { ContentRef, ContentType } from '#app/rules/catalogue/content-types.ts'

const supportable: readonly ContentType[] = [
  ...(['SHOW', 'ARTIST', 'ALBUM', 'AUDIOBOOK'] as const),
  ...(['EPISODE', 'TRACK', 'LIVE'] as const),
]

/** Whether content of this type can be boosted, if it names somebody to be paid. */
export function isSupportable(type: ContentType): boolean {
  return supportable.includes(type)
}

/** The page on which content is boosted. */
export function supportPath(hit: ContentRef): string {
  return `${contentPath(hit)}/support`
}

/** What is asked of a hit to know whether it can be paid for. */
interface Payable {
  _type: ContentType
  info: { payable?: boolean | null | undefined }
  parent?: { info: { payable?: boolean | null | undefined } } | null | undefined
  withdrawn?: string | null | undefined
}

/** Whether a boost of it would reach somebody: by its own value block, else by its parent's. */
export function isPayable({ _type, info, parent, withdrawn }: Payable): boolean {
  return isSupportable(_type) && !withdrawn && Boolean(info.payable || parent?.info.payable)
}
