import { contentPath } from '#app/components/base/shell/content-path.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'

/** The unlock page of an episode or track. */
export function unlockPath(hit: Pick<ContentHit, '_type' | '_id'>): string {
  return `${contentPath(hit)}/unlock`
}

/** Whether there is an unlock page: only episodes and tracks are sold. */
export function isUnlockable({ _type }: Pick<ContentHit, '_type'>): boolean {
  return _type === 'EPISODE' || _type === 'TRACK'
}
