import { createHash } from 'node:crypto'

const pieces = 2000
const piece = Buffer.alloc(256 * 1024)
const quickMs = 500

/** How many times as long as a quick machine this one takes for the same work, at least 1; measured in a moment. */
export function measureSlowness(): number {
  const began = performance.now()
  for (let done = 0; done < pieces; done++) createHash('sha256').update(piece).digest()
  return Math.max(1, (performance.now() - began) / quickMs)
}
