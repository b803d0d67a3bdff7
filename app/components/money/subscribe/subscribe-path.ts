import { contentPath } from '#app/components/base/shell/content-path.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'

/** The subscribe page of a show or artist. */
export function subscribePath(hit: Pick<ContentHit, '_type' | '_id'>): string {
  return `${contentPath(hit)}/subscribe`
}
