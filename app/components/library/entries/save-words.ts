import type { ContentType } from '#app/schemas/catalogue/content.ts'
import { keepingTexts as texts } from '#app/texts/library/keeping.ts'

/** What saving an item is called, and said to have done. */
export const saveWords = {
  add: texts.save,
  remove: texts.unsave,
  added: texts.saved,
  removed: texts.unsaved,
}

const saved: readonly ContentType[] = ['EPISODE', 'TRACK', 'LIVE']

/** Whether it is saved to the library; shows and the like are followed. */
export function canSave(type: ContentType): boolean {
  return saved.includes(type)
}

const followed: readonly ContentType[] = ['SHOW', 'ARTIST', 'ALBUM', 'AUDIOBOOK', 'PLAYLIST']

/** Whether it is followed. */
export function canFollow(type: ContentType): boolean {
  return followed.includes(type)
}

/** Whether it can be in the library at all. */
export function canKeep(type: ContentType): boolean {
  return canSave(type) || canFollow(type)
}
