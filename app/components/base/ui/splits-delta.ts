/** One ribbon of the delta: an SVG path and how strongly it is drawn. */
export interface Ribbon {
  path: string
  opacity: number
}

const usualThickness = 30
const thinnest = 1
/** The river is narrower than its arms together. */
const riverShare = 0.66

/**
 * A river that parts into one arm for each share, at the right in the middle of its row. `shares` are weights of any
 * scale; sizes are pixels. `rows` is the height of each row, or of all of them.
 */
export function splitsDelta(
  shares: readonly number[],
  width: number,
  rows: number | readonly number[],
  thickest = usualThickness,
): Ribbon[] {
  const largest = Math.max(...shares, 0)
  if (largest <= 0) return []
  const heights = shares.map((_, index) => (typeof rows === 'number' ? rows : (rows[index] ?? 0)))
  const arms = shares.map((share) => Math.max((share / largest) * thickest, thinnest))
  const river = sum(arms) * riverShare
  let left = (sum(heights) - river) / 2
  return arms.map((arm, index) => {
    const right = sum(heights.slice(0, index)) + ((heights[index] ?? 0) - arm) / 2
    const path = ribbon(left, arm * riverShare, right, arm, width)
    left += arm * riverShare
    return { path, opacity: opacityOf(index, shares.length) }
  })
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

function ribbon(
  left: number,
  leftSize: number,
  right: number,
  rightSize: number,
  width: number,
): string {
  const middle = width / 2
  const down = `M0 ${round(left)}C${middle} ${round(left)} ${middle} ${round(right)} ${width} ${round(right)}`
  const [leftEnd, rightEnd] = [round(left + leftSize), round(right + rightSize)]
  return `${down}V${rightEnd}C${middle} ${rightEnd} ${middle} ${leftEnd} 0 ${leftEnd}Z`
}

/** From .95 for the first to .34 for the last. */
function opacityOf(index: number, count: number): number {
  return count === 1 ? 0.95 : round(0.95 - (0.61 * index) / (count - 1))
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
