import { ChevronRight } from 'lucide-react'
import { href, Link } from 'react-router'
import { LogRows } from '#app/components/accounts/audit/log-rows.tsx'
import type { AuditEvent } from '#app/schemas/accounts/audit.ts'
import { auditTexts as texts } from '#app/texts/accounts/audit.ts'
import styles from './security-log.module.css'
import { SettingsSection } from '#app/components/accounts/settings-section.tsx'

/** The account's latest events, with a link to the full log. */
export function SecurityLogSection({ events }: { events: AuditEvent[] }) {
  return (
    <SettingsSection id="security-log" title={texts.securityLog} hint={texts.kept}>
      {events.length === 0 ? (
        <p className={styles.none}>{texts.none}</p>
      ) : (
        <div>
          <LogRows label={texts.securityLog} events={events} />
          <Link to={href('/account/security-log')} className={styles.all}>
            {texts.showAll}
            <ChevronRight size={16} />
          </Link>
        </div>
      )}
    </SettingsSection>
  )
}
