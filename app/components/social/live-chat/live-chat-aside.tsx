import { lateComponent } from '#app/components/base/ui/late-component.tsx'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import type { LiveChatView } from '#app/schemas/social/live-chat.ts'
// Here as well, since only what a page brings itself is styled before its scripts.
import './chat-item.module.css'
import styles from './live-chat.module.css'

const LiveChatPanel = lateComponent(() => import('./live-chat-panel.tsx'), { missing: 'box' })

interface LiveChatAsideProps {
  hit: ContentHit
  chat: LiveChatView | null
  /** Its tab on phones, which show it below the tabs while that is open; a page without tabs shows it where it stands. */
  tab?: 'open' | 'closed'
}

/** The chat beside a livestream. */
export function LiveChatAside({ hit, chat, tab }: LiveChatAsideProps) {
  if (!chat) return null
  return (
    <section aria-labelledby="live-chat-title" className={styles.aside} data-tab={tab}>
      <LiveChatPanel key={chat.id} hit={hit} view={chat} />
    </section>
  )
}
