import { lateComponent } from '#app/components/base/ui/late-component.tsx'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import type { LiveChatView } from '#app/schemas/social/live-chat.ts'
// Imported here as well, since before scripts only the CSS of a page's own modules is there.
import './chat-item.module.css'
import styles from './live-chat.module.css'

const LiveChatPanel = lateComponent(() => import('./live-chat-panel.tsx'), { missing: 'box' })

interface LiveChatAsideProps {
  hit: ContentHit
  chat: LiveChatView | null
  /** The state of its tab on phones; missing on pages without tabs, where it is always visible. */
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
