import type { ItemState } from '#app/.server/studio/editing/index.ts'
import type { ItemContent } from '#app/.server/studio/records/index.ts'
import { historyTexts as texts } from '#app/texts/studio/history.ts'
import { changeName, publishedWords } from '#app/routes/studio/publishing/change-words.server.ts'

/** A change of a field, in the form's words; a side is empty where it has no textual form. */
export interface FieldInWords {
  field: string
  label: string
  was: string
  is: string
  /** Whether both are texts of many lines. */
  isLong: boolean
}

export interface StateInWords extends Pick<ItemState, 'position' | 'at' | 'by'> {
  fields: FieldInWords[]
}

/** Characters of a long text that are shown. */
const mostShown = 2000

/** What was changed of an item, as its page says it. */
export function stateInWords(
  kind: 'EPISODE' | 'TRACK',
  { position, at, by, changed }: ItemState,
  content: ItemContent,
): StateInWords {
  const fields = Object.entries(changed).map(([field, { from, to }]) => ({
    field,
    label: field === 'enclosures' ? texts.files : changeName(kind, field, content),
    was: words(field, from),
    is: words(field, to),
    isLong: field === 'description',
  }))
  return { position, at, by, fields }
}

function words(field: string, value: unknown): string {
  if (field === 'enclosures') return ''
  if (field !== 'description') return publishedWords(field, value)
  const text = typeof value === 'string' ? value : ''
  return text.length > mostShown ? `${text.slice(0, mostShown).toWellFormed()}…` : text
}
