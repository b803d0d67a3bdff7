import { Lock } from 'lucide-react'
import { Link } from 'react-router'
import { plainPress } from '#app/components/base/forms/plain-press.ts'
import { usePlayerContext } from '#app/components/player/player-provider.tsx'
import styles from '#app/components/money/subscribe/subscribe-card.module.css'
import { Panel } from '#app/components/base/ui/panel.tsx'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { unlockPath } from '#app/rules/money/unlock-path.ts'
import { unlockWords } from './unlock-words.ts'

/** Beside a sold item: opens the unlock dialog; without JavaScript, the page. */
export function UnlockCard({ hit }: { hit: ContentHit }) {
  const { openUnlock } = usePlayerContext()
  const { title, text } = unlockWords(hit)
  return (
    <Panel className={styles.card}>
      <h2 className={styles.title}>
        <Link
          to={unlockPath(hit)}
          rel="nofollow"
          className={styles.link}
          onClick={(event) => plainPress(event, () => openUnlock?.(hit))}
        >
          {title}
        </Link>
        <Lock size={18} aria-hidden />
      </h2>
      <p className={styles.benefits}>{text}</p>
    </Panel>
  )
}
