import type { MouseEvent } from 'react'

/** Handles a plain click on a link; clicks with a modifier key, such as for a new tab, follow the link. */
export function plainPress(event: MouseEvent, act: () => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  act()
}
