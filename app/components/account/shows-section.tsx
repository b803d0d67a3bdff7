import { Download } from 'lucide-react'
import { href } from 'react-router'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { accountTexts as texts } from '#app/texts/account.ts'
import { type AccountAnswer, type ImportView, problemIn } from './account-views.ts'
import { ImportForm } from './import-form.tsx'
import { ImportResults } from './import-results.tsx'
import { SettingsSection } from './settings-section.tsx'
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
        <ButtonLink to={href('/account/opml')} reloadDocument icon={<Download />}>
          {texts.export}
        </ButtonLink>
        <p className={styles.hint}>{texts.exportHint}</p>
      </div>
    </SettingsSection>
  )
}
