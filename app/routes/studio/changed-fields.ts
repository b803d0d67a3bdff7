import type { Edited } from './own-records.ts'
import type {
  FeedContent,
  HostingFeed,
  HostingItem,
  ItemContent,
} from '#app/.server/hosting/index.ts'
import { inWords } from '#app/.server/http/form-values.ts'

/** A field of an editor that differs from what listeners see. */
export interface ChangedField {
  /** The name of its control ('content.title', 'audio_PAID'), or of its section ('chapters.DEFAULT'). */
  field: string
  /** Its name among the unpublished changes, by which it is taken back. */
  change: string
  /** When it was saved last, ISO 8601. */
  at: string
  /** What is published, in words; empty for files and texts. */
  published: string
}

const fileChange = /^enclosures\.(AUDIO|VIDEO)\.(DEFAULT|PAID)$/

/** What was edited of a published record, the latest edit first. */
export function changedFields(record: Edited<HostingItem> | Edited<HostingFeed>): ChangedField[] {
  const { unpublished, publicContent } = record
  return Object.entries(unpublished?.changed ?? {})
    .map(([change, at]) => ({ change, at, ...fieldOfChange(change, publicContent) }))
    .sort((a, b) => b.at.localeCompare(a.at))
}

function fieldOfChange(
  change: string,
  published: FeedContent | ItemContent,
): Pick<ChangedField, 'field' | 'published'> {
  const [, kind, access] = fileChange.exec(change) ?? []
  if (kind) return { field: `${kind.toLowerCase()}_${access}`, published: '' }
  if (change === 'images') return { field: 'artwork', published: '' }
  if (change === 'locked' || change === 'references' || change.includes('.'))
    return { field: change, published: '' }
  const value = (published as Record<string, unknown>)[change]
  return { field: `content.${change}`, published: inWords(value) }
}
