import { Heart, MessageCircle, Repeat2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { ReactionKind } from '#app/client/social/notes/react.ts'
import { useIsOff } from '#app/components/base/shell/session.ts'
import { classNames } from '#app/components/base/ui/class-names.ts'
import { useNostr } from '#app/components/base/shell/use-nostr.ts'
import { BoltIcon } from '#app/components/base/ui/icons.tsx'
import { useHydrated } from '#app/components/base/ui/use-hydrated.ts'
import { grouped } from '#app/rules/base/grouped.ts'
import type { MyReaction, Note } from '#app/schemas/social/notes.ts'
import { socialTexts as texts } from '#app/texts/social/social.ts'
import { writingRequest } from '#app/components/base/shell/writing-request.ts'
import { notePath } from '#app/rules/social/note-path.ts'
import { askForZap } from '#app/components/base/shell/zap-dialog-request.ts'
import styles from './note-stats.module.css'
import { useReaction } from './use-reaction.ts'

/** The counters of a note: replies, reposts, likes and sats, as buttons. The viewer's own reactions are highlighted. */
export function NoteStats({ note, mine }: { note: Note; mine: MyReaction[] }) {
  const { reposts, likes, sats } = note.stats
  const isWithoutMoney = useIsOff('MONEY')
  const did = (kind: MyReaction['kind']) => mine.some((reaction) => reaction.kind === kind)
  return (
    <ul className={styles.stats}>
      <li>
        <Replies note={note} />
      </li>
      <li>
        <Reaction
          {...{ note, kind: 'REPOST', count: reposts, isMine: did('REPOST') }}
          icon={<Repeat2 size={18} strokeWidth={1.75} aria-hidden />}
          words={texts.reactions.REPOST}
        />
      </li>
      <li>
        <Reaction
          {...{ note, kind: 'REACTION', count: likes, isMine: did('REACTION') }}
          icon={<Heart size={17} strokeWidth={1.75} aria-hidden />}
          words={texts.reactions.REACTION}
        />
      </li>
      {!isWithoutMoney && (
        <li>
          <Zaps note={note} sats={sats} isMine={did('ZAP')} />
        </li>
      )}
    </ul>
  )
}

/** Opens the reply's dialog; without JavaScript, a link to the thread. */
function Replies({ note }: { note: Note }) {
  const hydrated = useHydrated()
  const shown = (
    <>
      <MessageCircle size={17} strokeWidth={1.75} aria-hidden />
      <Count count={note.stats.replies} words={texts.reactions.REPLY} />
    </>
  )
  if (!hydrated)
    return (
      <Link to={notePath(note.id)} className={styles.stat}>
        {shown}
      </Link>
    )
  return (
    <button
      type="button"
      title={texts.reactions.REPLY.act}
      onClick={() => writingRequest.ask({ what: 'reply', note })}
      className={styles.stat}
    >
      {shown}
    </button>
  )
}

interface Shown {
  icon: ReactNode
  count: number
  isMine: boolean
  words: (typeof texts.reactions)[keyof typeof texts.reactions]
}

function Reaction({ note, kind, ...shown }: Shown & { note: Note; kind: ReactionKind }) {
  const hydrated = useHydrated()
  const { isOwn, press, ...now } = useReaction(note, { kind, ...shown })
  const stat = { ...shown, ...now }
  return <Stat {...stat} {...(hydrated && !isOwn && { onPress: press })} />
}

/** Opens the dialog of a zap, unless the note is the viewer's own. The amount is counted at once. */
function Zaps({ note, sats, isMine }: { note: Note; sats: number; isMine: boolean }) {
  const hydrated = useHydrated()
  const { pubkey } = useNostr()
  const [added, setAdded] = useState({ to: sats, sats: 0 })
  // A higher count includes it already, by its zap receipt.
  const isCounted = added.sats === 0 || sats > added.to
  const stat = {
    icon: <BoltIcon size={17} />,
    count: isCounted ? sats : sats + added.sats,
    isMine: isMine || added.sats > 0,
    words: texts.reactions.ZAP,
  }
  if (!hydrated || pubkey === note.pubkey) return <Stat {...stat} />
  const count = (difference: number) =>
    setAdded((added) => ({ to: sats, sats: added.sats + difference }))
  return <Stat {...stat} onPress={() => askForZap({ profile: note.profile, note }, count)} />
}

/** A counter; a button where there is an action. */
function Stat({ icon, count, isMine, words, onPress }: Shown & { onPress?: () => void }) {
  const className = classNames(styles.stat, isMine && styles.mine)
  const content = (
    <>
      {icon}
      <Count count={count} words={words} />
      {isMine && <span className="visually-hidden">{words.done}</span>}
    </>
  )
  if (!onPress)
    return (
      <span title={isMine ? words.done : undefined} className={className}>
        {content}
      </span>
    )
  return (
    <button
      type="button"
      title={isMine ? words.done : words.act}
      aria-pressed={isMine}
      onClick={onPress}
      className={className}
    >
      {content}
    </button>
  )
}

function Count({ count, words }: { count: number; words: { act: string; count: CountWords } }) {
  const text = grouped(count)
  return (
    <>
      <span aria-hidden>{text}</span>
      <span className="visually-hidden">
        {words.act}, {words.count(text)}
      </span>
    </>
  )
}

type CountWords = (count: string) => string
