import { isPlayable } from '#app/client/catalogue/playable.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'

/** Clips can be made of episodes that anybody can play. */
export function canClip(hit: ContentHit): boolean {
  return hit._type === 'EPISODE' && isPlayable(hit)
}
