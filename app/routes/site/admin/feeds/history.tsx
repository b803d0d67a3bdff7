import { SettingsSection } from '#app/components/accounts/settings-section.tsx'
import { Time } from '#app/components/base/ui/time.tsx'
import type { FeedChange } from '#app/schemas/catalogue/feed-claims.ts'
import { feedClaimsTexts as texts } from '#app/texts/catalogue/feed-claims.ts'
import styles from './feed-claims.module.css'

/** What happened to a feed's address, guid, owner and host, the last first. */
export function History({ changes }: { changes: FeedChange[] }) {
  return (
    <SettingsSection id="history" title={texts.historyTitle} hint={texts.historyHint}>
      {changes.length === 0 ? (
        <p className={styles.note}>{texts.noHistory}</p>
      ) : (
        <ol aria-labelledby="history">
          {changes.map((change, place) => (
            <li key={place} className={styles.change}>
              <span className={styles.address} dir="auto">
                {texts.kinds[change.kind]}:{' '}
                {texts.fromTo(change.before ?? texts.none, change.after ?? texts.none)}
              </span>
              <span className={styles.note}>
                <Time value={change.at} format="datetime" />
                {` • ${texts.reasons[change.reason]} • `}
                {change.by === null ? texts.byProduct : texts.by(change.by)}
              </span>
            </li>
          ))}
        </ol>
      )}
    </SettingsSection>
  )
}
