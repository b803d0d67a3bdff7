import { ArrowDownToLine } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import { PlainButton } from '#app/components/base/ui/plain.tsx'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { transcriptTexts as texts } from '#app/texts/catalogue/transcripts.ts'
import styles from './transcript.module.css'

export interface Following {
  on: boolean
  turnOn: () => void
}

/** Keeps what is being heard in view, until the reader scrolls. */
export function useFollowing(
  list: RefObject<HTMLElement | null>,
  current: number,
  { _id }: ContentHit,
): Following {
  const [on, setOn] = useState(true)

  useEffect(() => {
    const leave = () => setOn(false)
    const leaveByKey = ({ key }: KeyboardEvent) => {
      if (/^(Page(Up|Down)|Home|End|Arrow(Up|Down))$/.test(key)) leave()
    }
    const listening = new AbortController()
    const options = { passive: true, signal: listening.signal }
    addEventListener('wheel', leave, options)
    addEventListener('touchmove', leave, options)
    addEventListener('keydown', leaveByKey, options)
    return () => listening.abort()
  }, [_id])

  useEffect(() => {
    if (on && current >= 0) showGroup(list.current?.children[current])
  }, [list, on, current])

  return { on, turnOn: () => setOn(true) }
}

/** Scrolls only where it has to. */
function showGroup(group: Element | undefined): void {
  if (!group) return
  const { top, bottom } = group.getBoundingClientRect()
  const root = getComputedStyle(document.documentElement)
  const above = Number.parseFloat(root.scrollPaddingTop) || 0
  const below = Number.parseFloat(root.scrollPaddingBottom) || 0
  if (top >= above && bottom <= innerHeight - below) return
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  group.scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' })
}

/** Brings a reader who has scrolled away back to what is being heard. */
export function FollowButton({
  following,
  isPlaying,
}: {
  following: Following
  isPlaying: boolean
}) {
  if (following.on || !isPlaying) return null
  return (
    <div className={styles.follow}>
      <PlainButton variant="soft" color="gray" size="1" onClick={following.turnOn}>
        <ArrowDownToLine size={16} />
        {texts.follow}
      </PlainButton>
    </div>
  )
}
