import { Heart, MessageCircle, Repeat2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '#app/components/ui/class-names.ts'
import { BoltIcon } from '#app/components/ui/icons.tsx'
import { grouped } from '#app/rules/grouped.ts'
import type { MyReaction, Note } from '#app/schemas/nostr.ts'
import { socialTexts as texts } from '#app/texts/social.ts'
import { notePath } from './note-path.ts'
import styles from './note-stats.module.css'

/** How often a note was answered, reposted, liked, and the sats that it got; what the viewer did is in accent. */
export function NoteStats({ note, mine }: { note: Note; mine: MyReaction[] }) {
  const { replies, reposts, likes, sats } = note.stats
  const did = (kind: MyReaction['kind']) => mine.some((reaction) => reaction.kind === kind)
  return (
    <ul className={styles.stats}>
      <li>
        <Link to={notePath(note.id)} className={styles.stat}>
          <MessageCircle size={17} strokeWidth={1.75} aria-hidden />
          <Count count={replies} label={texts.counts.replies} />
        </Link>
      </li>
      <Stat
        icon={<Repeat2 size={18} strokeWidth={1.75} aria-hidden />}
        mine={did('REPOST') ? texts.mine.reposted : null}
      >
        <Count count={reposts} label={texts.counts.reposts} />
      </Stat>
      <Stat
        icon={<Heart size={17} strokeWidth={1.75} aria-hidden />}
        mine={did('REACTION') ? texts.mine.liked : null}
      >
        <Count count={likes} label={texts.counts.likes} />
      </Stat>
      <Stat icon={<BoltIcon size={17} />} mine={did('ZAP') ? texts.mine.zapped : null}>
        <Count count={sats} label={texts.counts.sats} />
      </Stat>
    </ul>
  )
}

function Stat({
  icon,
  mine,
  children,
}: {
  icon: ReactNode
  mine: string | null
  children: ReactNode
}) {
  return (
    <li className={classNames(styles.stat, mine !== null && styles.mine)} title={mine ?? undefined}>
      {icon}
      {children}
      {mine && <span className="visually-hidden">{mine}</span>}
    </li>
  )
}

function Count({ count, label }: { count: number; label: (count: string) => string }) {
  const text = grouped(count)
  return (
    <>
      <span aria-hidden>{text}</span>
      <span className="visually-hidden">{label(text)}</span>
    </>
  )
}
