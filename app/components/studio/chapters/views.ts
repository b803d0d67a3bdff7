import type { Access } from '#app/rules/media-path.ts'
import type { SubmissionResult } from '@conform-to/react'
import { href } from 'react-router'
import type { Chapter } from '#app/protocols/chapters-json.ts'
import { chapterChanges } from '#app/rules/chapter-changes.ts'
import { overlappingEnd, type TextDisplay } from '#app/rules/item-texts.ts'
import { chapterTexts as texts } from '#app/texts/item-chapters.ts'
import type { Warning } from '../editing/publish-checklist.tsx'

/** The chapters of one version of an item, as the studio shows them. */
export interface ChaptersVersion {
  access: Access
  /** What that version's audio is called. */
  label: string
  display: TextDisplay
  /** Why there are none, where that is known. */
  reason: string | null
  chapters: Chapter[]
  /** What listeners get, where it is something else. */
  published: Chapter[] | null
  /** How many stand in the tags of the audio, where the item has none of its own. */
  found: number
}

export interface ItemChapters {
  feedId: string
  itemId: string
  versions: ChaptersVersion[]
}

/** How many chapters differ from what listeners get. */
export function changedChapters({ chapters, published }: ChaptersVersion): number {
  if (!published) return 0
  const { changed, removed } = chapterChanges(published, chapters)
  return changed.size + removed.length
}

/** What is to be looked at in the chapters of an item before it is published. */
export function chapterWarnings({ versions }: ItemChapters): Warning[] {
  const overlaps = versions.flatMap(({ chapters }) =>
    chapters.filter((_, index) => overlappingEnd(chapters, index) !== null),
  )
  if (overlaps.length === 0) return []
  return [{ at: 'chapters', label: texts.section, text: texts.warnings(overlaps.length) }]
}

/** What the page of chapters can be asked for. */
export const chapterViews = ['add', 'edit', 'delete', 'import', 'ai', 'generate', 'found'] as const
export type ChapterView = (typeof chapterViews)[number]

interface Place {
  feedId: string
  itemId: string
  access: Access
}

/** The page where that is done without JavaScript. */
export function chaptersPath(
  { feedId, itemId, access }: Place,
  show: ChapterView,
  start?: number,
): string {
  const query = new URLSearchParams({ access, show })
  if (start !== undefined) query.set('start', String(start))
  return `${href('/studio/:feedId/:itemId/chapters', { feedId, itemId })}?${query}`
}

/** The chapters as a file, to be kept. */
export function chaptersFilePath({ feedId, itemId, access }: Place): string {
  const file = href('/studio/:feedId/:itemId/chapters-file', { feedId, itemId })
  return `${file}?${new URLSearchParams({ access })}`
}

/** The section of the editor, with that version's chapters. */
export function chaptersSectionPath({ feedId, itemId, access }: Place): string {
  const editor = href('/studio/:feedId/:itemId/edit', { feedId, itemId })
  return `${editor}${access === 'PAID' ? '?chapters=PAID' : ''}#chapters`
}

/** What the page of chapters is told when its form was refused, or when there is something to say of what was done. */
export interface ChapterPageAnswer {
  form?: SubmissionResult
  error?: string
  /** Pasted text that was refused. */
  text?: string
  imported?: { warning?: string }
}
