import { contentPath } from '#app/rules/catalogue/content-path.ts'
import type { ContentRef } from '#app/rules/catalogue/content-types.ts'

/** The subscribe page of a show or artist. */
export function subscribePath(hit: ContentRef): string {
  return `${contentPath(hit)}/subscribe`
}
