/** A chapter of the current item. Start in seconds. */
export interface PlayerChapter {
  start: number
  title: string
  img?: string | null
}

/**
 * The picture of each chapter that has one of its own; null where none has, so that no column is left for them. The
 * cover, over and over, says nothing.
 */
export function chapterPictures(
  chapters: readonly { img?: string | null | undefined }[],
  ...covers: (string | null | undefined)[]
): (string | null)[] | null {
  const pictures = chapters.map(({ img }) => (img && !covers.includes(img) ? img : null))
  return pictures.some(Boolean) ? pictures : null
}

/** A segment of the progress line between two chapter marks, as fractions 0 to 1. */
export interface ProgressSegment {
  start: number
  end: number
}

/** Splits the progress line where chapters start; one segment when there are none. */
export function progressSegments(
  chapters: readonly PlayerChapter[],
  duration: number,
): ProgressSegment[] {
  const cuts = chapters.map(({ start }) => start / duration).filter((cut) => cut > 0 && cut < 1)
  const starts = [0, ...new Set(cuts)].sort((a, b) => a - b)
  return starts.map((start, index) => ({ start, end: starts[index + 1] ?? 1 }))
}

/** Index of the chapter at a position, or -1 before the first. Chapters sorted by start. */
export function chapterIndexAt(chapters: readonly PlayerChapter[], seconds: number) {
  return chapters.findLastIndex(({ start }) => start <= seconds)
}

/** Title of the chapter at a position, or null before the first. Chapters sorted by start. */
export function chapterTitleAt(chapters: readonly PlayerChapter[], seconds: number) {
  return chapters[chapterIndexAt(chapters, seconds)]?.title ?? null
}
