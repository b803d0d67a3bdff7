import { Button } from '@radix-ui/themes/components/button'
import { Link } from 'react-router'
import type { SplitRecipient } from '#app/protocols/lightning/value-split.ts'
import { useIsOff } from '#app/components/base/shell/session.ts'
import { fieldTexts } from '#app/texts/studio/studio-fields.ts'
import { splitTexts as texts } from '#app/texts/studio/studio-money.ts'
import { Section } from '#app/components/studio/editing/section.tsx'
import type { FormFields } from '#app/components/studio/forms/form-fields.ts'
import styles from '#app/components/studio/frame/studio.module.css'
import { RecordGroup } from '#app/components/studio/editing/unpublished/record-field.tsx'
import { shares } from './shares.ts'

export interface SplitsSectionProps {
  fields: FormFields
  recipients: SplitRecipient[] | undefined
  /** What holds without recipients of its own. */
  otherwise: string
  /** The page with the editor of the splits. */
  edit: string
}

/** Who is paid, where anybody can be, and the way to the editor of the splits, which saves them by a button. */
export function SplitsSection({ fields, recipients = [], otherwise, edit }: SplitsSectionProps) {
  if (useIsOff('MONEY')) return null
  return (
    <Section
      id="splits"
      title={fieldTexts.sectionMoney}
      action={
        <Button asChild variant="soft" color="gray" size="1">
          <Link to={edit}>{texts.edit}</Link>
        </Button>
      }
    >
      <RecordGroup fields={fields} name="content.value">
        {recipients.length === 0 ? (
          <p className={styles.second}>{otherwise}</p>
        ) : (
          <ul aria-label={texts.recipients}>
            {shares(recipients).map(({ name, percent }, at) => (
              <li key={at}>
                <bdi>{name}</bdi> {percent}%
              </li>
            ))}
          </ul>
        )}
      </RecordGroup>
    </Section>
  )
}
