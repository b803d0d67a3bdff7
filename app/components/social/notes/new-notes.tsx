import { ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { topics } from '#app/rules/base/realtime-topics.ts'
import { socialTexts as texts } from '#app/texts/social/social.ts'
import styles from './new-notes.module.css'
import { useNews } from '#app/components/base/shell/use-news.ts'

/** How many notes were written since the page was loaded, and the way to them. Nothing before there are any. */
export function NewNotes({ to }: { to: string }) {
  const [count, setCount] = useState(0)
  useNews(topics.feed, ({ notes }) => setCount((known) => known + Number(notes)))
  return <NewsBar count={count} to={to} label={texts.newNotes} onSeen={() => setCount(0)} />
}

/** The same of the answers to a note. */
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
