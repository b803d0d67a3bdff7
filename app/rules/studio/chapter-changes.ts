import type { Chapter } from '#app/protocols/media/chapters-json.ts'

export interface ChapterChanges {
  /** Changed chapters by their start, each with its published version; null for a new one. */
  changed: Map<number, Chapter | null>
  /** Published chapters that were removed. */
  removed: Chapter[]
}

/** Compares edited chapters with the published ones. Chapters are matched by start, else by title. */
export function chapterChanges(
  published: readonly Chapter[],
  edited: readonly Chapter[],
): ChapterChanges {
  const starts = new Set(edited.map(({ start }) => start))
  const changed = new Map<number, Chapter | null>()
  const unmatched = new Map(published.map((chapter) => [chapter.start, chapter]))
  for (const chapter of edited) {
    const before = unmatched.get(chapter.start)
    if (!before) continue
    unmatched.delete(chapter.start)
    if (!isSame(before, chapter)) changed.set(chapter.start, before)
  }
  const moved = new Map([...unmatched.values()].map((chapter) => [chapter.title, chapter]))
  const known = new Set(published.map(({ start }) => start))
  for (const chapter of edited) {
    if (known.has(chapter.start)) continue
    const before = moved.get(chapter.title)
    moved.delete(chapter.title)
    if (before) unmatched.delete(before.start)
    changed.set(chapter.start, before ?? null)
  }
  return { changed, removed: [...unmatched.values()].filter(({ start }) => !starts.has(start)) }
}

/** Resets the chapter at `start` to its published version, or removes it if it is new. */
export function undoChapter(
  published: readonly Chapter[],
  edited: readonly Chapter[],
  start: number,
): Chapter[] {
  const { changed } = chapterChanges(published, edited)
  if (!changed.has(start)) return [...edited]
  const before = changed.get(start)
  const others = edited.filter((chapter) => chapter.start !== start)
  // If another chapter now starts where this one was published, that one stays.
  const isFree = before && !others.some((chapter) => chapter.start === before.start)
  return [...others, ...(isFree ? [before] : [])].sort((a, b) => a.start - b.start)
}

function isSame(a: Chapter, b: Chapter): boolean {
  return comparable(a) === comparable(b)
}

function comparable({ title, start, end, url, img, toc }: Chapter): string {
  return JSON.stringify([title, start, end ?? null, url ?? '', img ?? '', toc ?? true])
}
