import { ArrowDown } from 'lucide-react'
import { useState } from 'react'
import { href, Link } from 'react-router'
import type { ChatState } from '#app/client/social/live-chat/chat-state.ts'
import { Chip } from '#app/components/base/ui/chip.tsx'
import type { LiveChatItem, LiveChatView } from '#app/schemas/social/live-chat.ts'
import { liveChatTexts as texts } from '#app/texts/social/live-chat.ts'
import { ChatItem, SentItem } from './chat-item.tsx'
import styles from './live-chat.module.css'
import type { LiveChat } from './use-live-chat.ts'
import type { Replay } from './use-replay.ts'
import { useStayAtEnd } from './use-stay-at-end.ts'

interface ChatListProps extends Pick<LiveChat, 'sent' | 'loadOlder' | 'leaveOut'> {
  view: LiveChatView
  chat: ChatState
  replay: Replay | null
}

/** The items of a chat, the newest at the end, where the list stays until the user scrolls up. */
export function ChatList({ view, chat, sent, replay, loadOlder, leaveOut }: ChatListProps) {
  const items = replay?.isFollowing
    ? chat.items.filter((item) => isReached(item, replay))
    : chat.items
  const last = sent.at(-1)?.key ?? items.at(-1)?.nostr.id ?? null
  const { scroller, isAway, unseen, toEnd } = useStayAtEnd(items, last)
  return (
    <div className={styles.middle}>
      {/* The scroller begins at its end, so that the newest messages are visible before scripts too. */}
      <div
        ref={scroller}
        className={styles.scroller}
        role="log"
        aria-label={texts.messages}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It is scrolled by the keyboard too.
        tabIndex={0}
      >
        <div>
          {chat.next !== null && (
            <OlderMessages id={view.id} next={chat.next} loadOlder={loadOlder} />
          )}
          {items.length + sent.length === 0 && <p className={styles.none}>{texts.none}</p>}
          <ol className={styles.list}>
            {items.map((item) => (
              <ChatItem
                key={item.nostr.id}
                item={item}
                chatId={view.id}
                moderates={view.moderates}
                start={replay?.start ?? null}
                leaveOut={leaveOut}
              />
            ))}
            {sent.map(({ key, text }) => (
              <SentItem key={key} text={text} />
            ))}
          </ol>
        </div>
      </div>
      {replay && replay.position !== null && (
        <div className={styles.replay}>
          <Chip on={replay.isFollowing} onClick={() => replay.follow(!replay.isFollowing)}>
            {texts.follow}
          </Chip>
        </div>
      )}
      {isAway && unseen > 0 && (
        <button
          type="button"
          className={styles.unseen}
          aria-label={texts.newMessagesLong(unseen)}
          onClick={toEnd}
        >
          <ArrowDown size={16} aria-hidden />
          {texts.newMessages(unseen)}
        </button>
      )}
    </div>
  )
}

function isReached({ meta }: LiveChatItem, { start, position }: Replay): boolean {
  return position === null || meta.created - start <= position
}

/** Loads older messages; a link to a page of them without scripts. */
function OlderMessages({
  id,
  next,
  loadOlder,
}: Pick<LiveChat, 'loadOlder'> & { id: string; next: string }) {
  const [isLoading, setLoading] = useState(false)
  const query = new URLSearchParams({ tab: 'chat', messages: next })
  return (
    <p className={styles.older}>
      <Link
        to={`${href('/live/:id', { id })}?${query}`}
        className="text-link"
        aria-disabled={isLoading || undefined}
        onClick={(event) => {
          event.preventDefault()
          if (isLoading) return
          setLoading(true)
          void loadOlder().finally(() => setLoading(false))
        }}
      >
        {texts.older}
      </Link>
    </p>
  )
}
