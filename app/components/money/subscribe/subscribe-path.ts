import { contentPath } from '#app/components/base/shell/content-path.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'

/** The page on which a show or artist is subscribed to. */
export function subscribePath(hit: Pick<ContentHit, '_type' | '_id'>): string {
  return `${contentPath(hit)}/subscribe`
}
