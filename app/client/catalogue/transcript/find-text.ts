/** Finds a text in a rendered transcript: ranges in order, at most `limit`. Ignores case. */
export function findText(root: HTMLElement, query: string, limit: number): Range[] {
  const wanted = query.trim().toLowerCase()
  if (wanted === '') return []
  const ranges: Range[] = []
  for (const part of root.querySelectorAll('[data-start]')) {
    const node = part.firstChild
    if (!(node instanceof Text)) continue
    for (const at of placesOf(node.data, wanted)) {
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + wanted.length)
      ranges.push(range)
      if (ranges.length === limit) return ranges
    }
  }
  return ranges
}

/** Indices at which `wanted` starts in a text, without overlaps. */
export function placesOf(text: string, wanted: string): number[] {
  const lower = text.toLowerCase()
  // A few letters change their length in lower case, which would shift all later indices.
  const said = lower.length === text.length ? lower : text
  const places: number[] = []
  for (let at = said.indexOf(wanted); at >= 0; at = said.indexOf(wanted, at + wanted.length))
    places.push(at)
  return places
}

const names = { all: 'transcript-found', one: 'transcript-found-now' }

/**
 * Highlights the found ranges, the current one differently, through the CSS highlight API; no-op where that is missing.
 */
export function markFound(ranges: readonly Range[], current: Range | undefined): void {
  if (!('highlights' in CSS)) return
  CSS.highlights.set(names.all, new Highlight(...ranges))
  CSS.highlights.set(names.one, new Highlight(...(current ? [current] : [])))
}

export function unmarkFound(): void {
  if (!('highlights' in CSS)) return
  CSS.highlights.delete(names.all)
  CSS.highlights.delete(names.one)
}
