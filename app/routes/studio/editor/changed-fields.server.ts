import type { Edited } from '#app/.server/studio/editing/index.ts'
import type { HostingFeed, HostingItem } from '#app/.server/studio/records/index.ts'
import type { ChangedField } from '#app/components/studio/editing/unpublished/changed-field.ts'
import { ownersChanges } from '#app/rules/studio/owner-fields.ts'
import {
  changeName,
  fileChange,
  publishedWords,
} from '#app/routes/studio/publishing/change-words.server.ts'

/** The changed fields of a published record, latest edit first. */
export function changedFields(
  kind: HostingFeed['_type'] | 'EPISODE' | 'TRACK',
  { unpublished, publicContent, meta }: Edited<HostingItem> | Edited<HostingFeed>,
): ChangedField[] {
  const published: Record<string, unknown> = { published: meta.published, ...publicContent }
  return Object.entries(unpublished?.changed ?? {})
    .map(([change, at]) => ({
      change,
      at,
      field: fieldOfChange(change),
      label: changeName(kind, change, publicContent),
      waits: ownersChanges.includes(change),
      published: publishedWords(change, published[change]),
    }))
    .sort((a, b) => b.at.localeCompare(a.at))
}

function fieldOfChange(change: string): string {
  const [, kind, access] = fileChange.exec(change) ?? []
  if (kind) return `${kind.toLowerCase()}_${access}`
  if (change === 'images') return 'artwork'
  const isBesideContent = change === 'locked' || change === 'references' || change.includes('.')
  return isBesideContent ? change : `content.${change}`
}
