import { contentPath } from '#app/rules/catalogue/content-path.ts'
import type { ContentRef } from '#app/rules/catalogue/content-types.ts'

/** The unlock page of an episode or track. */
export function unlockPath(hit: ContentRef): string {
  return `${contentPath(hit)}/unlock`
}

/** Whether there is an unlock page: only episodes and tracks are sold. */
export function isUnlockable({ _type }: Pick<ContentRef, '_type'>): boolean {
  return _type === 'EPISODE' || _type === 'TRACK'
}
