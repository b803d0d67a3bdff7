import type { Enclosure, ItemContent } from './content.ts'

type Files = Pick<ItemContent, 'enclosures'>

/** The slot of a file in an item: 'enclosures.AUDIO.DEFAULT'. Replaced files stay in the list, marked as deleted. */
type Slot = `${typeof slotPrefix}${Enclosure['kind']}.${Enclosure['access']}`

export const slotPrefix = 'enclosures.'

export function slotOf({ kind, access }: Pick<Enclosure, 'kind' | 'access'>): Slot {
  return `${slotPrefix}${kind}.${access}`
}

/** The current file of a slot. */
export function fileAt({ enclosures }: Files, slot: string): Enclosure | undefined {
  return enclosures?.find((file) => !file.deleted && slotOf(file) === slot)
}

/** The video of a version. */
export function videoOf(content: Files, access: Enclosure['access']): Enclosure | undefined {
  return fileAt(content, slotOf({ kind: 'VIDEO', access }))
}

/** The files with the one of a slot replaced or removed. */
export function withFileAt(
  { enclosures = [] }: Files,
  slot: string,
  file: Enclosure | null,
): Enclosure[] {
  const others = enclosures.filter((kept) => kept.deleted || slotOf(kept) !== slot)
  return file ? [...others, file] : others
}

/** The files among `files` that aren't yet the current ones of their slots. */
export function newFiles(shown: Files, files: Enclosure[]): Enclosure[] {
  return files.filter((file) => !file.deleted && fileAt(shown, slotOf(file))?.url !== file.url)
}
