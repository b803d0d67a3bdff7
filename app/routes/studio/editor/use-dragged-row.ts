import { type PointerEvent, useState } from 'react'

interface Drag {
  from: number
  /** Its place once it is dropped. */
  to: number
}

/** How close to the window's edge the page scrolls along, and by how much with each move of the pointer. */
const edge = 72
const scrolled = 16

/** Drags a row of a list by its handle, with a mouse, pen or finger; keys have buttons of their own. */
export function useDraggedRow(onDrop: (drag: Drag) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)

  const handle = (from: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      setDrag({ from, to: from })
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!drag) return
      scrollAlong(event.clientY)
      setDrag({ from, to: placeAt(event, from) })
    },
    onPointerUp() {
      setDrag(null)
      if (drag && drag.to !== drag.from) onDrop(drag)
    },
    onPointerCancel: () => setDrag(null),
  })

  /** The mark of a row while one is dragged: that one, or where it would come. */
  function markOf(index: number): 'dragged' | 'over' | 'under' | undefined {
    if (!drag) return undefined
    if (index === drag.from) return 'dragged'
    if (index !== drag.to) return undefined
    return drag.to < drag.from ? 'over' : 'under'
  }

  return { handle, markOf }
}

/** The number of other rows whose middle is above the pointer. */
function placeAt({ currentTarget, clientY }: PointerEvent<HTMLElement>, from: number): number {
  const rows = [...(currentTarget.closest('ol')?.children ?? [])]
  return rows.filter((row, index) => {
    const { top, height } = row.getBoundingClientRect()
    return index !== from && top + height / 2 < clientY
  }).length
}

function scrollAlong(y: number): void {
  if (y < edge) window.scrollBy(0, -scrolled)
  else if (y > window.innerHeight - edge) window.scrollBy(0, scrolled)
}
