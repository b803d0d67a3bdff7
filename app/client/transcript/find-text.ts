/** Where a text is found in what was said: ranges in order, at most `limit`. Case is overlooked. */
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

/** Where `wanted` begins in a text, from its start to its end without overlap. */
export function placesOf(text: string, wanted: string): number[] {
  const lower = text.toLowerCase()
  // For a few letters lower case has another length, which would shift every later position.
  const said = lower.length === text.length ? lower : text
  const places: number[] = []
  for (let at = said.indexOf(wanted); at >= 0; at = said.indexOf(wanted, at + wanted.length))
    places.push(at)
  return places
}

const names = { all: 'transcript-found', one: 'transcript-found-now' }

/** Marks what was found, the current one apart, without a change to the page; nothing where browsers can't. */
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
