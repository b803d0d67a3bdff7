import { fieldTexts } from '#app/texts/studio-fields.ts'
import type { FormFields } from '../forms/form-fields.ts'
import { LinkFields } from '../forms/link-list.tsx'
import { PersonFields } from '../forms/row-fields.tsx'
import { RecipientFields } from '../money/recipient-fields.tsx'
import { Section } from '../editing/section.tsx'

/** Who made an item and what it links to; for the feed's owners, who is paid for it. */
export function PeopleSections({ fields, isOwner }: { fields: FormFields; isOwner: boolean }) {
  return (
    <>
      <Section id="people" title={fieldTexts.sectionPeople}>
        <LinkFields fields={fields} />
        <PersonFields fields={fields} />
      </Section>
      {isOwner && (
        <Section id="splits" title={fieldTexts.sectionMoney}>
          <RecipientFields fields={fields} />
        </Section>
      )}
    </>
  )
}
