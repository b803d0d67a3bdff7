import { EyeOff, Zap } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'react-router'
import { NotePiece } from '#app/components/social/content/note-text.tsx'
import { PersonAvatar } from '#app/components/social/people/person-avatar.tsx'
import { personName, personPath } from '#app/rules/social/person.ts'
import { useSession } from '#app/components/base/shell/session.ts'
import { accountName } from '#app/rules/accounts/account-name.ts'
import { classNames } from '#app/components/base/ui/class-names.ts'
import { noteParts } from '#app/protocols/nostr/note-text.ts'
import { clockDuration } from '#app/rules/base/display-time.ts'
import type { LiveChatItem } from '#app/schemas/social/live-chat.ts'
import { liveChatTexts as texts } from '#app/texts/social/live-chat.ts'
import styles from './chat-item.module.css'
import { HiddenMenu, MessageMenu, PersonMenu } from './message-menu.tsx'
import type { LiveChat } from './use-live-chat.ts'

interface ChatItemProps {
  item: LiveChatItem
  /** The livestream's id. */
  chatId: string
  moderates: boolean
  /** Unix seconds of the stream's start where items show their time since then; else null. */
  start: number | null
  leaveOut: LiveChat['leaveOut']
}

/** One item of a chat. */
export const ChatItem = memo(function ChatItem(props: ChatItemProps) {
  const { item, chatId, moderates, start, leaveOut } = props
  if (item.isHidden)
    return (
      <li className={styles.hidden}>
        <EyeOff size={18} aria-hidden />
        <span>{texts.hiddenByHost}</span>
        {moderates && <HiddenMenu item={item} chatId={chatId} />}
      </li>
    )
  return (
    <li className={classNames(styles.item, item._type === 'BOOST' && styles.boost)}>
      <ChatWords item={item} start={start} />
      {moderates ? (
        <MessageMenu item={item} chatId={chatId} />
      ) : (
        <PersonMenu item={item} leaveOut={leaveOut} />
      )}
    </li>
  )
})

/** The author, amount and text of an item. */
export function ChatWords({ item, start = null }: { item: LiveChatItem; start?: number | null }) {
  const { _type, meta, profile, isHost } = item
  const since = start === null ? null : meta.created - start
  return (
    <>
      <PersonAvatar profile={profile} size={28} />
      <div className={styles.words} data-boost={_type === 'BOOST' ? '' : undefined}>
        <p className={styles.who}>
          {since !== null && since >= 0 && (
            <span className={styles.since}>{clockDuration(since)}</span>
          )}
          <Link to={personPath(profile)} className={styles.name} dir="auto">
            {personName(profile)}
          </Link>
          {isHost && <span className={styles.host}>{texts.host}</span>}
          {_type !== 'MESSAGE' && (
            <span className={styles.paid}>
              <Zap size={14} fill="currentColor" aria-hidden />
              {(_type === 'ZAP' ? texts.zapped : texts.boosted)(meta.satoshis)}
            </span>
          )}
        </p>
        {meta.message !== '' && (
          <p className={styles.text} dir="auto">
            {noteParts(meta.message).map((part, at) => (
              <NotePiece key={at} part={part} mentions={item.mentions} />
            ))}
          </p>
        )}
      </div>
    </>
  )
}

/** A message of the viewer that is being sent. */
export function SentItem({ text }: { text: string }) {
  const { user } = useSession()
  return (
    <li className={classNames(styles.item, styles.sent)}>
      <span className={styles.blank} aria-hidden />
      <div className={styles.words}>
        <p className={styles.who}>
          <span className={styles.name} dir="auto">
            {user && accountName(user)}
          </span>
          <span className={styles.since}>{texts.sending}</span>
        </p>
        <p className={styles.text} dir="auto">
          {text}
        </p>
      </div>
    </li>
  )
}
