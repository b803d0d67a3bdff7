import { lateComponent } from '#app/components/ui/late-component.tsx'
import type { ContentHit } from '#app/schemas/content.ts'
import type { LiveChatView } from '#app/schemas/live-chat.ts'
// Here as well, since only what a page brings itself is styled before its scripts.
import './chat-item.module.css'
import styles from './live-chat.module.css'

const LiveChatPanel = lateComponent(() => import('./live-chat-panel.tsx'), { missing: 'box' })

/** The chat beside a livestream; phones show it below the tabs while its own is open. */
export function LiveChatAside({
  hit,
  chat,
  isOpen,
}: {
  hit: ContentHit
  chat: LiveChatView | null
  isOpen: boolean
}) {
  if (!chat) return null
  return (
    <section
      aria-labelledby="live-chat-title"
      className={styles.aside}
      data-open={isOpen || undefined}
    >
      <LiveChatPanel key={chat.id} hit={hit} view={chat} />
    </section>
  )
}
