import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { LiveChatItem } from '#app/schemas/social/live-chat.ts'

/** Pixels from its end within which a list counts as scrolled to the end. */
const atEnd = 24

/**
 * Scrolling of a list that begins at its end (`column-reverse`): at the end it stays there; elsewhere new items don't
 * move it, and are counted (`unseen`). `last` identifies the last item.
 */
export function useStayAtEnd(
  items: readonly LiveChatItem[],
  last: string | number | null,
): {
  scroller: RefObject<HTMLDivElement | null>
  isAway: boolean
  unseen: number
  toEnd(): void
} {
  const scroller = useRef<HTMLDivElement>(null)
  const [away, setAway] = useState<{ since: number } | null>(null)
  const before = useRef({ last, height: 0 })
  const newest = items.at(-1)?.meta.created ?? 0
  const newestNow = useRef(newest)

  useEffect(() => {
    newestNow.current = newest
  }, [newest])

  useEffect(() => {
    const list = scroller.current
    if (!list) return
    const look = () => {
      const isAway = Math.abs(list.scrollTop) > atEnd
      setAway((now) => (isAway ? (now ?? { since: newestNow.current }) : null))
    }
    list.addEventListener('scroll', look, { passive: true })
    return () => list.removeEventListener('scroll', look)
  }, [])

  useLayoutEffect(() => {
    const list = scroller.current
    if (!list) return
    const { last: lastBefore, height } = before.current
    const grown = list.scrollHeight - height
    if (height > 0 && last !== lastBefore && Math.abs(list.scrollTop) > atEnd)
      list.scrollTop -= grown
    before.current = { last, height: list.scrollHeight }
  })

  return {
    scroller,
    isAway: away !== null,
    unseen: away ? items.filter(({ meta }) => meta.created > away.since).length : 0,
    toEnd: () => scroller.current?.scrollTo({ top: 0 }),
  }
}
