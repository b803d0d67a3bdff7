import type { CommentAt } from '#app/schemas/catalogue/comments-at.ts'

/** Comments that stand at one place of the lane: one, or neighbours that are too near to stand apart. */
export interface LaneMark {
  /** By their seconds. */
  comments: [CommentAt, ...CommentAt[]]
  /** Where the first of them is on the line, in pixels. */
  at: number
  /** The same, as far from the ends as its picture needs. */
  x: number
}

/** Centres of pictures that are nearer, in pixels, merge. */
const apart = 30
/** The room of '+12' beside a picture. */
const countWidth = 30
const margin = { left: 18, right: 16 + countWidth }
/** For so many seconds a comment is heard, unless another one comes. */
const heardSeconds = 8
/** Media go to a little before the second that was asked for. */
const tolerance = 0.25

/**
 * Where comments, by their seconds, stand on a lane of so many pixels. Those beyond the end have no place; without a
 * duration none has.
 */
export function laneMarks(
  comments: readonly CommentAt[],
  { duration, width }: { duration: number | null; width: number },
): LaneMark[] {
  if (!duration || !Number.isFinite(duration) || width < margin.left + margin.right) return []
  const marks: LaneMark[] = []
  for (const comment of comments) {
    if (comment.second < 0 || comment.second > duration) continue
    const at = (comment.second / duration) * width
    const x = Math.min(Math.max(at, margin.left), width - margin.right)
    const last = marks.at(-1)
    if (last && x - last.x < reachOf(last)) last.comments.push(comment)
    else marks.push({ comments: [comment], at, x })
  }
  return marks
}

function reachOf({ comments }: LaneMark): number {
  return comments.length > 1 ? apart + countWidth : apart
}

/** The comment that is heard at a position; null where the last one was some seconds ago. */
export function heardComment(comments: readonly CommentAt[], seconds: number): CommentAt | null {
  const last = comments.findLast(({ second }) => second <= seconds + tolerance)
  return last && seconds - last.second < heardSeconds ? last : null
}

/** Where pressing a mark leads: to its first comment, and from there to one after the other. */
export function nextOfMark({ comments }: LaneMark, seconds: number): CommentAt {
  const [first] = comments
  if (seconds + tolerance < first.second) return first
  return comments.find(({ second }) => second > seconds + tolerance) ?? first
}
