import { Download } from 'lucide-react'
import { href } from 'react-router'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { Time } from '#app/components/ui/time.tsx'
import { sizeInWords } from '#app/rules/size-in-words.ts'
import { accountDataTexts as texts } from '#app/texts/account-data.ts'
import { SettingsSection } from './settings-section.tsx'
import styles from './your-data.module.css'

/** The last complete download of the account's archive. */
export interface LastExport {
  /** ISO 8601. */
  at: string
  bytes: number
}

/** Downloading all data of the account, and deleting it. */
export function YourDataSection({ lastExport }: { lastExport: LastExport | null }) {
  return (
    <SettingsSection id="your-data" title={texts.section}>
      <ul>
        <li className={styles.row}>
          <div className={styles.words}>
            <h3 className={styles.name}>{texts.exportTitle}</h3>
            <p className={styles.text}>
              {texts.exportText}{' '}
              {lastExport && (
                <>
                  {texts.lastExport} <Time value={lastExport.at} />, {sizeInWords(lastExport.bytes)}
                  .
                </>
              )}
            </p>
          </div>
          <ButtonLink to={href('/account/export')} reloadDocument icon={<Download />}>
            {texts.export}
          </ButtonLink>
        </li>
        <li className={styles.row}>
          <div className={styles.words}>
            <h3 className={styles.name}>{texts.deleteTitle}</h3>
            <p className={styles.text}>{texts.deleteText}</p>
          </div>
          <ButtonLink to={href('/account/delete')} variant="danger">
            {texts.delete}
          </ButtonLink>
        </li>
      </ul>
    </SettingsSection>
  )
}
