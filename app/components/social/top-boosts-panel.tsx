import { BoltIcon } from '#app/components/ui/icons.tsx'
import { grouped } from '#app/rules/grouped.ts'
import type { FeedItem } from '#app/schemas/nostr.ts'
import { socialTexts as texts } from '#app/texts/social.ts'
import { ShortNotes } from './short-note.tsx'
import styles from './short-note.module.css'

/** The notes that were paid most for, in short, each with how much. */
export default function TopBoostsPanel({ boosts, label }: { boosts: FeedItem[]; label: string }) {
  return (
    <ShortNotes
      items={boosts}
      label={label}
      fact={({ note }) => (
        <span className={styles.sats}>
          <BoltIcon size={13} />
          {texts.reactions.ZAP.count(grouped(note.stats.sats))}
        </span>
      )}
    />
  )
}
