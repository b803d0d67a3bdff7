const settledAfter = 600

/**
 * Scrolls an element to the middle of the window, and repeats that for a moment: parts of the page that were never
 * rendered only have an estimated height at first. Stops when the reader scrolls, clicks or types.
 */
export function scrollToMiddle(element: Element): void {
  const start = performance.now()
  const reader = new AbortController()
  for (const move of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
    addEventListener(move, () => reader.abort(), { passive: true, signal: reader.signal })

  function hold() {
    if (reader.signal.aborted) return
    if (!element.isConnected || performance.now() - start > settledAfter) return reader.abort()
    element.scrollIntoView({ block: 'center' })
    requestAnimationFrame(hold)
  }
  hold()
}
