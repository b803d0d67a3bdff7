import type { Chapter } from '#app/protocols/chapters-json.ts'

export interface ChapterChanges {
  /** By where they begin: the chapters that differ, each with what is published of it; null for a new one. */
  changed: Map<number, Chapter | null>
  /** Published chapters that aren't there any more. */
  removed: Chapter[]
}

/** How edited chapters differ from the published ones. A chapter is the same as one that begins there, else as one of its title. */
export function chapterChanges(
  published: readonly Chapter[],
  edited: readonly Chapter[],
): ChapterChanges {
  const starts = new Set(edited.map(({ start }) => start))
  const changed = new Map<number, Chapter | null>()
  const left = new Map(published.map((chapter) => [chapter.start, chapter]))
  for (const chapter of edited) {
    const before = left.get(chapter.start)
    if (!before) continue
    left.delete(chapter.start)
    if (!isSame(before, chapter)) changed.set(chapter.start, before)
  }
  const moved = new Map([...left.values()].map((chapter) => [chapter.title, chapter]))
  const known = new Set(published.map(({ start }) => start))
  for (const chapter of edited) {
    if (known.has(chapter.start)) continue
    const before = moved.get(chapter.title)
    moved.delete(chapter.title)
    if (before) left.delete(before.start)
    changed.set(chapter.start, before ?? null)
  }
  return { changed, removed: [...left.values()].filter(({ start }) => !starts.has(start)) }
}

/** The chapters with the one that begins at `start` as it is published, or without it where it is new. */
export function undoChapter(
  published: readonly Chapter[],
  edited: readonly Chapter[],
  start: number,
): Chapter[] {
  const { changed } = chapterChanges(published, edited)
  if (!changed.has(start)) return [...edited]
  const before = changed.get(start)
  const others = edited.filter((chapter) => chapter.start !== start)
  // Where it began before, another may begin by now: that one stays.
  const isFree = before && !others.some((chapter) => chapter.start === before.start)
  return [...others, ...(isFree ? [before] : [])].sort((a, b) => a.start - b.start)
}

function isSame(a: Chapter, b: Chapter): boolean {
  return meaning(a) === meaning(b)
}

function meaning({ title, start, end, url, img, toc }: Chapter): string {
  return JSON.stringify([title, start, end ?? null, url ?? '', img ?? '', toc ?? true])
}
