import type { Enclosure, ItemContent } from './content.ts'

type Files = Pick<ItemContent, 'enclosures'>

/** The place of a file among an item's: 'enclosures.AUDIO.DEFAULT'. One that was replaced stays, marked deleted. */
export type Slot = `${typeof slotPrefix}${Enclosure['kind']}.${Enclosure['access']}`

export const slotPrefix = 'enclosures.'

export function slotOf({ kind, access }: Pick<Enclosure, 'kind' | 'access'>): Slot {
  return `${slotPrefix}${kind}.${access}`
}

/** The file that is played at a place. */
export function fileAt({ enclosures }: Files, slot: string): Enclosure | undefined {
  return enclosures?.find((file) => !file.deleted && slotOf(file) === slot)
}

/** The video of a version. */
export function videoOf(content: Files, access: Enclosure['access']): Enclosure | undefined {
  return fileAt(content, slotOf({ kind: 'VIDEO', access }))
}

/** The files with another one at a place, or with none there. */
export function withFileAt(
  { enclosures = [] }: Files,
  slot: string,
  file: Enclosure | null,
): Enclosure[] {
  const others = enclosures.filter((kept) => kept.deleted || slotOf(kept) !== slot)
  return file ? [...others, file] : others
}

/** Those of some files that aren't played at their places yet. */
export function newFiles(shown: Files, files: Enclosure[]): Enclosure[] {
  return files.filter((file) => !file.deleted && fileAt(shown, slotOf(file))?.url !== file.url)
}
