import { Button } from '@radix-ui/themes/components/button'
import { Download } from 'lucide-react'
import { Link, href } from 'react-router'
import { Time } from '#app/components/base/ui/time.tsx'
import { sizeInWords } from '#app/rules/base/size-in-words.ts'
import { accountDataTexts as texts } from '#app/texts/accounts/account-data.ts'
import { SettingsSection } from '#app/components/accounts/settings-section.tsx'
import styles from './your-data.module.css'

/** The last complete download of the account's archive. */
export interface LastExport {
  /** ISO 8601. */
  at: string
  bytes: number
}

/** The section to download all data of the account, and to delete it. */
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
          <Button asChild variant="soft" color="gray">
            <Link to={href('/account/export')} reloadDocument>
              <Download />
              {texts.export}
            </Link>
          </Button>
        </li>
        <li className={styles.row}>
          <div className={styles.words}>
            <h3 className={styles.name}>{texts.deleteTitle}</h3>
            <p className={styles.text}>{texts.deleteText}</p>
          </div>
          <Button asChild variant="soft" color="red">
            <Link to={href('/account/delete')}>{texts.delete}</Link>
          </Button>
        </li>
      </ul>
    </SettingsSection>
  )
}
