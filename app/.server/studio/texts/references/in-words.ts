import { clockDuration } from '#app/rules/base/display-time.ts'
import type { MusicReference } from '#app/schemas/studio/music-references.ts'

/** '1:00 75% of album-guid track-guid': from when how much goes to which content. */
export function referencesInWords(references: readonly MusicReference[]): string {
  return inOrder(references)
    .map(
      ({ remote, start, percentage }) =>
        `${clockDuration(start)} ${percentage}% ${remote.feed_guid} ${remote.item_guid}`,
    )
    .join(', ')
}

export function inOrder(references: readonly MusicReference[]): MusicReference[] {
  return references.toSorted((a, b) => a.start - b.start)
}
