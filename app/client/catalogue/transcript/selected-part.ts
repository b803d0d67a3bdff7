import { clipSeconds } from '#app/rules/catalogue/clip-seconds.ts'

/** The part of a transcript that the reader has selected. Whole seconds. */
export interface SelectedPart {
  start: number
  end: number
  text: string
  /** Where the selection ends, in pixels of the window. */
  bottom: number
  left: number
}

/** The selection within a transcript, or null; times are estimated by how far into a turn's text it reaches. */
export function selectedPart(root: HTMLElement): SelectedPart | null {
  const selection = getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0)
  const text = selection.toString().replace(/\s+/g, ' ').trim()
  const turns = [...root.querySelectorAll<HTMLElement>('[data-start]')].filter((turn) =>
    range.intersectsNode(turn),
  )
  const [first, last] = [turns[0], turns.at(-1)]
  if (!first || !last || text === '') return null
  const { start, end } = wholeSeconds(
    timeIn(first, shareBefore(first, range.startContainer, range.startOffset, 0)),
    timeIn(last, shareBefore(last, range.endContainer, range.endOffset, 1)),
  )
  const { bottom, left } = range.getBoundingClientRect()
  return { start, end, text, bottom, left }
}

/** The range rounded to whole seconds and limited to a clip's allowed length. */
function wholeSeconds(from: number, to: number): { start: number; end: number } {
  const start = Math.max(0, Math.floor(from))
  const end = Math.max(Math.ceil(to), start + clipSeconds.least)
  return { start, end: Math.min(end, start + clipSeconds.most) }
}

function timeIn({ dataset }: HTMLElement, share: number): number {
  const start = Number(dataset.start)
  return start + share * (Number(dataset.end) - start)
}

/** The share of a turn's text before a boundary, 0 to 1; `outside` if the boundary isn't in this turn. */
function shareBefore(turn: HTMLElement, node: Node, offset: number, outside: 0 | 1): number {
  const length = turn.textContent.length
  if (!turn.contains(node) || length === 0) return outside
  const before = document.createRange()
  before.setStart(turn, 0)
  before.setEnd(node, offset)
  return before.toString().length / length
}
