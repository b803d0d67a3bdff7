import { fieldTexts } from '#app/texts/studio-fields.ts'
import type { FormFields } from '../forms/form-fields.ts'
import { LinkFields } from '../forms/link-list.tsx'
import { PersonFields } from '../forms/row-fields.tsx'
import { Section } from '../editing/section.tsx'
import { SplitsSection, type SplitsSectionProps } from '../money/splits-section.tsx'

/** Who made an item and what it links to; for the feed's owners, who is paid for it. */
export function PeopleSections({
  fields,
  isOwner,
  splits,
}: {
  fields: FormFields
  isOwner: boolean
  splits: Omit<SplitsSectionProps, 'fields'>
}) {
  return (
    <>
      <Section id="people" title={fieldTexts.sectionPeople}>
        <LinkFields fields={fields} />
        <PersonFields fields={fields} />
      </Section>
      {isOwner && <SplitsSection fields={fields} {...splits} />}
    </>
  )
}
