const settledAfter = 600

/**
 * Brings an element to the middle of the window. Parts of the page that were never shown have a guessed height, so it
 * is held there until they have found their own, or the reader moves.
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
