import { Timer } from 'lucide-react'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import type { LiveChatView } from '#app/schemas/social/live-chat.ts'
import { liveChatTexts as texts } from '#app/texts/social/live-chat.ts'
import { ChatComposer } from './chat-composer.tsx'
import { ChatList } from './chat-list.tsx'
import { ChatSettings } from './chat-settings.tsx'
import styles from './live-chat.module.css'
import { PinnedMessage } from './pinned-message.tsx'
import { useLiveChat } from './use-live-chat.ts'
import { useReplay } from './use-replay.ts'

/** The chat of a livestream: pinned message, items, and the composer. */
export default function LiveChatPanel({ hit, view }: { hit: ContentHit; view: LiveChatView }) {
  const { chat, sent, loadOlder, leaveOut, send } = useLiveChat(view)
  const replay = useReplay(hit, view)
  const { pinned, slow } = chat
  return (
    <div className={styles.panel}>
      <header className={styles.head}>
        <h2 id="live-chat-title" className={styles.title}>
          {texts.title}
        </h2>
        {slow > 0 && (
          <span className={styles.slow}>
            <Timer size={14} aria-hidden />
            {texts.slow(slow)}
          </span>
        )}
        {view.moderates && <ChatSettings id={view.id} slow={slow} isPinned={pinned !== null} />}
      </header>
      {pinned && <PinnedMessage key={pinned.at} pinned={pinned} now={view.now} />}
      <ChatList {...{ view, chat, sent, replay, loadOlder, leaveOut }} />
      {view.hasEnded ? (
        <p className={styles.ended}>{texts.ended}</p>
      ) : (
        <ChatComposer id={view.id} send={send} />
      )}
    </div>
  )
}
