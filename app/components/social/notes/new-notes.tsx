import { ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { topics } from '#app/rules/base/realtime-topics.ts'
import { socialTexts as texts } from '#app/texts/social/social.ts'
import styles from './new-notes.module.css'
import { useNews } from '#app/components/base/shell/use-news.ts'

/** The number of notes since the page was loaded, as a link to them; nothing while there are none. */
export function NewNotes({ to }: { to: string }) {
  const [count, setCount] = useState(0)
  useNews(topics.feed, ({ notes }) => setCount((known) => known + Number(notes)))
  return <NewsBar count={count} to={to} label={texts.newNotes} onSeen={() => setCount(0)} />
}

/** The same for replies to a note. */
export function NewReplies({ count, to }: { count: number; to: string }) {
  return <NewsBar count={count} to={to} label={texts.newReplies} />
}

function NewsBar({
  count,
  to,
  label,
  onSeen,
}: {
  count: number
  to: string
  label: (count: number) => string
  onSeen?: () => void
}) {
  return (
    <div role="status" className={styles.bar}>
      {count > 0 && (
        <Link to={to} className={styles.link} onClick={onSeen}>
          <ArrowUp size={16} strokeWidth={1.75} aria-hidden />
          {label(count)}
        </Link>
      )}
    </div>
  )
}
