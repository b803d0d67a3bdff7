import { audioSeconds } from '#app/rules/item-versions.ts'
import type { Access } from '#app/rules/media-path.ts'
import { withChanges } from '../records/held-changes.ts'
import type { ItemRow } from '../records/rows.ts'
import type { Effect } from '../records/saved-item.ts'

/** The seconds of the audio that a version's chapters belong to: with `hold` of the edited one; null without audio. */
export function audioLength(item: ItemRow, access: Access, { hold }: Effect): number | null {
  const content = hold ? withChanges(item.content, item.changes) : item.content
  return audioSeconds(content, access)
}
