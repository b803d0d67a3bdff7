/**
 * Ranges that neither overlap nor touch, in order: the first of each, then the one behind its last, [0, 10, 20, 30].
 */
export type Ranges = readonly number[]

/** More pieces than any player asks for; of more the shortest are dropped. */
const maxPieces = 500

/** The ranges together with one more, which begins at `from` and ends before `to`. */
export function withRange(ranges: Ranges, from: number, to: number): Ranges {
  if (from >= to) return ranges
  const merged: number[] = []
  let [start, end] = [from, to]
  let isIn = false
  for (let at = 0; at < ranges.length; at += 2) {
    const [first = 0, behind = 0] = [ranges[at], ranges[at + 1]]
    if (behind < start) merged.push(first, behind)
    else if (first <= end) [start, end] = [Math.min(start, first), Math.max(end, behind)]
    else {
      if (!isIn) merged.push(start, end)
      isIn = true
      merged.push(first, behind)
    }
  }
  if (!isIn) merged.push(start, end)
  return merged.length > maxPieces * 2 ? withoutShortest(merged) : merged
}

/** How much the ranges cover together. */
export function lengthOf(ranges: Ranges): number {
  let length = 0
  for (let at = 0; at < ranges.length; at += 2) length += (ranges[at + 1] ?? 0) - (ranges[at] ?? 0)
  return length
}

function withoutShortest(ranges: Ranges): Ranges {
  let shortest = 0
  for (let at = 0; at < ranges.length; at += 2)
    if (lengthOf(ranges.slice(at, at + 2)) < lengthOf(ranges.slice(shortest, shortest + 2)))
      shortest = at
  return ranges.toSpliced(shortest, 2)
}
