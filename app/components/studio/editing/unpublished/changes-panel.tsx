import { ExternalLink } from 'lucide-react'
import { Link } from 'react-router'
import { useDisplayZone } from '#app/components/base/ui/locale.ts'
import { Time } from '#app/components/base/ui/time.tsx'
import { relativeTime } from '#app/rules/base/display-time.ts'
import { unpublishedTexts as texts } from '#app/texts/studio/unpublished.ts'
import styles from './changes-panel.module.css'

interface ChangesPanelProps {
  /** When the public version was changed last. */
  listenersSee: string | null
  publicPage: string | null
  changes: {
    /** The name of its control or section. */
    field: string
    label: string
    /** When it was saved last; missing if unknown. */
    at?: string
    /** Whether an owner alone publishes it. */
    waits?: boolean
  }[]
}

/** The list of unpublished changes beside the editor. */
export function ChangesPanel({ listenersSee, publicPage, changes }: ChangesPanelProps) {
  return (
    <section aria-labelledby="unpublished-changes">
      <h2 id="unpublished-changes" className={styles.title}>
        {texts.badge}
      </h2>
      {listenersSee && (
        <p className={styles.second}>
          {texts.listenersSee} <Time value={listenersSee} />.
        </p>
      )}
      <ul className={styles.list}>
        {changes.map(({ field, label, at, waits }) => (
          <li key={field}>
            <a href={`#${placeOf(field)}`} className={styles.line}>
              <span className={styles.name}>{label}</span>
              {at && <Ago value={at} />}
            </a>
            {waits && <p className={styles.second}>{texts.waits}</p>}
          </li>
        ))}
      </ul>
      {publicPage && (
        <Link to={publicPage} target="_blank" className={styles.page}>
          {texts.viewPublished}
          <ExternalLink size={16} />
        </Link>
      )}
    </section>
  )
}

/** The id of the element that a change links to: its control or section. */
function placeOf(field: string): string {
  if (field === 'artwork') return 'content.images'
  if (/^(audio|video)_/.test(field)) return 'media'
  return /^(chapters|transcript)\./.exec(field)?.[1] ?? field
}

function Ago({ value }: { value: string }) {
  const zone = useDisplayZone()
  return (
    <time dateTime={value} suppressHydrationWarning className={styles.second}>
      {texts.ago(relativeTime(value, { now: new Date(), ...zone }))}
    </time>
  )
}
