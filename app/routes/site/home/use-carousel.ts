import { useCallback, useEffect, useRef, useState } from 'react'
import { useWantsStillness } from '#app/components/base/ui/stillness.ts'

const cycleMs = 7000

/** A carousel of slides as wide as their row: scrolls by hand, by `show`, and automatically every 7 s. */
export function useCarousel(count: number) {
  const track = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const [held, setHeld] = useState(false)
  const [stopped, setStopped] = useState(false)
  const still = useWantsStillness()
  const moving = count > 1 && !held && !stopped && !still

  const show = useCallback(
    (place: number) => {
      const list = track.current
      const behavior = still ? 'auto' : 'smooth'
      list?.scrollTo({ left: place * list.clientWidth, behavior })
    },
    [still],
  )

  useEffect(() => {
    if (!moving) return
    const timer = setTimeout(() => show((current + 1) % count), cycleMs)
    return () => clearTimeout(timer)
  }, [moving, show, current, count])

  return {
    track,
    current,
    show,
    /** False for users who prefer reduced motion. */
    canMove: count > 1 && !still,
    stopped,
    setStopped,
    /** Event handlers that pause it while it is hovered or focused. */
    hold: {
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
    },
    onScroll() {
      const list = track.current
      if (list) setCurrent(Math.round(list.scrollLeft / list.clientWidth))
    },
  }
}
