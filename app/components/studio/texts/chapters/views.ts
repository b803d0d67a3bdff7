import type { Access } from '#app/rules/base/media-path.ts'
import type { SubmissionResult } from '@conform-to/react'
import { href } from 'react-router'
import type { Chapter } from '#app/protocols/media/chapters-json.ts'
import { chapterChanges } from '#app/rules/studio/chapter-changes.ts'
import type { ChaptersPlace, ChapterView } from '#app/rules/studio/text-pages.ts'
import { overlappingEnd, type TextDisplay } from '#app/rules/studio/item-texts.ts'
import { chapterTexts as texts } from '#app/texts/studio/item-chapters.ts'
import type { Warning } from '#app/components/studio/editing/publish-checklist.tsx'

/** The chapters of one version of an item, as the studio shows them. */
export interface ChaptersVersion {
  access: Access
  /** The label of that version's audio. */
  label: string
  display: TextDisplay
  /** Why there are no chapters, if known. */
  reason: string | null
  /** Whether chapters can be made of its transcript, which may be too rough a draft. */
  canGenerate: boolean
  chapters: Chapter[]
  /** The published chapters, if they differ. */
  published: Chapter[] | null
  /** The number of chapters in the audio's tags, if the item has none of its own. */
  found: number
  /** The length of that version's audio; null without audio. */
  audioSeconds: number | null
}

export interface ItemChapters {
  feedId: string
  itemId: string
  versions: ChaptersVersion[]
}

/** The number of chapters that differ from the published ones. */
export function changedChapters({ chapters, published }: ChaptersVersion): number {
  if (!published) return 0
  const { changed, removed } = chapterChanges(published, chapters)
  return changed.size + removed.length
}

/** Warnings about an item's chapters before it is published. */
export function chapterWarnings({ versions }: ItemChapters): Warning[] {
  const overlaps = versions.flatMap(({ chapters }) =>
    chapters.filter((_, index) => overlappingEnd(chapters, index) !== null),
  )
  if (overlaps.length === 0) return []
  return [{ at: 'chapters', label: texts.section, text: texts.warnings(overlaps.length) }]
}

/** The path of the page for a task, used without JavaScript. */
export function chaptersPath(
  { feedId, itemId, access }: ChaptersPlace,
  show: ChapterView,
  start?: number,
): string {
  const query = new URLSearchParams({ access, show })
  if (start !== undefined) query.set('start', String(start))
  return `${href('/studio/:feedId/:itemId/chapters', { feedId, itemId })}?${query}`
}

/** The path that downloads the chapters as a file. */
export function chaptersFilePath({ feedId, itemId, access }: ChaptersPlace): string {
  const file = href('/studio/:feedId/:itemId/chapters-file', { feedId, itemId })
  return `${file}?${new URLSearchParams({ access })}`
}

/** The data of the chapters page, also shown in a dialog. */
export interface ChapterPageData {
  place: ChaptersPlace
  show: ChapterView
  /** The item's own chapters, or the offered ones if the page is about those. */
  chapters: readonly Chapter[]
  /** The chapter that is edited or deleted. */
  chapter: Chapter | null
  /** The length of the audio that they are of; null without audio. */
  audioSeconds: number | null
  /** Whether the offered chapters are made from a rough draft of a transcript. */
  isDraft: boolean
  /** Why the offered chapters aren't available. */
  problem: string | null
}

/** The answer to a form of the chapters page that was refused or that has a message. */
export interface ChapterPageAnswer {
  taken?: true
  form?: SubmissionResult
  error?: string
  /** Pasted text that was refused. */
  text?: string
  imported?: { warning: string }
}
