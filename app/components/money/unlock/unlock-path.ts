import { contentPath } from '#app/components/base/shell/content-path.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'

/** The page on which an episode or track is unlocked. */
export function unlockPath(hit: Pick<ContentHit, '_type' | '_id'>): string {
  return `${contentPath(hit)}/unlock`
}

/** Whether there is such a page: other content isn't sold. */
export function isUnlockable({ _type }: Pick<ContentHit, '_type'>): boolean {
  return _type === 'EPISODE' || _type === 'TRACK'
}
