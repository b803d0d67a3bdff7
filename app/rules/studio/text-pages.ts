import { href } from 'react-router'
import type { Access } from '#app/rules/base/media-path.ts'

/** One item of a feed. */
interface ItemPlace {
  feedId: string
  itemId: string
}

/** One version of an item, with texts of its own. */
export interface ChaptersPlace extends ItemPlace {
  access: Access
}

/** The tasks of the chapters page. */
export const chapterViews = ['add', 'edit', 'delete', 'import', 'ai', 'generate', 'found'] as const
export type ChapterView = (typeof chapterViews)[number]

/** The path of the editor's chapters section, with that version selected. */
export function chaptersSectionPath({ feedId, itemId, access }: ChaptersPlace): string {
  const editor = href('/studio/:feedId/:itemId/edit', { feedId, itemId })
  return `${editor}${access === 'PAID' ? '?chapters=PAID' : ''}#chapters`
}

/** The tasks of the references page. */
export const referenceShows = ['add', 'edit', 'delete', 'copy'] as const
export type ReferenceShow = (typeof referenceShows)[number]

/** The path of the editor's references section. */
export function referencesSectionPath({ feedId, itemId }: ItemPlace): string {
  return `${href('/studio/:feedId/:itemId/edit', { feedId, itemId })}#references`
}

/** The formats in which a transcript is downloaded. */
export const exportFormats = ['srt', 'vtt', 'json', 'html', 'txt'] as const
export type ExportFormat = (typeof exportFormats)[number]
