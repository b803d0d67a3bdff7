import { Button } from '@radix-ui/themes/components/button'
import { Download } from 'lucide-react'
import { Link, href } from 'react-router'
import { accountTexts as texts } from '#app/texts/accounts/account.ts'
import { type AccountAnswer, type ImportView, problemIn } from './account-views.ts'
import { ImportForm } from './import-form.tsx'
import { ImportResults } from './import-results.tsx'
import { SettingsSection } from '#app/components/accounts/settings-section.tsx'
import styles from './import.module.css'

interface ShowsSectionProps {
  lastImport: ImportView | null
  answer: AccountAnswer | undefined
}

/** Imports followed shows from other apps, or exports them. */
export function ShowsSection({ lastImport, answer }: ShowsSectionProps) {
  return (
    <SettingsSection id="shows" title={texts.shows} hint={texts.importHint}>
      <ImportForm error={problemIn(answer, 'shows')} />
      {lastImport && <ImportResults result={lastImport} />}
      <div className={styles.export}>
        <Button asChild variant="soft" color="gray">
          <Link to={href('/account/opml')} reloadDocument>
            <Download />
            {texts.export}
          </Link>
        </Button>
        <p className={styles.hint}>{texts.exportHint}</p>
      </div>
    </SettingsSection>
  )
}
