import { contentPath } from '#app/rules/catalogue/content-path.ts'
import type { ContentName } from '#app/rules/catalogue/content-types.ts'

/** The unlock page of an episode or track. */
export function unlockPath(hit: ContentName): string {
  return `${contentPath(hit)}/unlock`
}

/** Whether there is an unlock page: only episodes and tracks are sold. */
export function isUnlockable({ _type }: Pick<ContentName, '_type'>): boolean {
  return _type === 'EPISODE' || _type === 'TRACK'
}
