import type { MouseEvent } from 'react'

/** A plain press on a link does it here; any other, as one in a new tab, follows the link. */
export function plainPress(event: MouseEvent, act: () => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  act()
}
