import { Pin } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { PinnedItem } from '#app/schemas/social/live-chat.ts'
import { liveChatTexts as texts } from '#app/texts/social/live-chat.ts'
import { ChatWords } from './chat-item.tsx'
import styles from './live-chat.module.css'

const tickMs = 5000

/** The pinned message, until its time is up. `now` is when the page was read, in Unix seconds. */
export function PinnedMessage({
  pinned: { item, at, until },
  now: read,
}: {
  pinned: PinnedItem
  now: number
}) {
  const now = useSeconds(read)
  const remaining = until - now
  if (remaining <= 0) return null
  const share = Math.min(1, remaining / Math.max(1, until - at))
  return (
    <aside className={styles.pinned} aria-label={texts.pinned}>
      <p className={styles.pinnedHead}>
        <Pin size={14} aria-hidden />
        <span>{texts.pinned}</span>
        <span className={styles.left}>{texts.minutesLeft(Math.ceil(remaining / 60))}</span>
      </p>
      <div className={styles.pinnedItem}>
        <ChatWords item={item} />
      </div>
      <span
        className={styles.running}
        style={{ width: `${(share * 100).toFixed(1)}%` }}
        aria-hidden
      />
    </aside>
  )
}

/** The current time in Unix seconds, updated every five seconds. */
function useSeconds(first: number): number {
  const [now, setNow] = useState(first)
  useEffect(() => {
    const tick = () => setNow(Math.floor(Date.now() / 1000))
    tick()
    const ticking = setInterval(tick, tickMs)
    return () => clearInterval(ticking)
  }, [])
  return now
}
