import { href } from 'react-router'
import type { ItemContent } from '#app/components/studio/content-types.ts'
import { fieldTexts } from '#app/texts/studio/studio-fields.ts'
import { splitTexts } from '#app/texts/studio/studio-money.ts'
import type { FormFields } from '#app/components/studio/forms/form-fields.ts'
import { LinkFields } from '#app/components/studio/forms/link-list.tsx'
import { FundingFields, PersonFields } from '#app/components/studio/forms/row-fields.tsx'
import { ItemAppTags } from './app-tag-fields.tsx'
import { Section } from '#app/components/studio/editing/section.tsx'
import {
  SplitsSection,
  type SplitsSectionProps,
} from '#app/components/studio/money/splits-section.tsx'

/** Who made an item and what it links to; for the feed's owners, who is paid for it. */
function PeopleSections({
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
        {isOwner && <FundingFields fields={fields} />}
      </Section>
      {isOwner && <SplitsSection fields={fields} {...splits} />}
      <ItemAppTags fields={fields} isOwner={isOwner} />
    </>
  )
}

interface ItemPeopleProps {
  fields: FormFields
  feed: { id: string; isOwner: boolean }
  item: { id: string; content: ItemContent }
}

/** The same of an episode or track, which pays as its feed does unless it has splits of its own. */
export function ItemPeopleSections({ fields, feed, item }: ItemPeopleProps) {
  return (
    <PeopleSections
      fields={fields}
      isOwner={feed.isOwner}
      splits={{
        recipients: item.content.value?.recipients,
        otherwise: splitTexts.ofFeed,
        edit: href('/studio/:feedId/:itemId/splits', { feedId: feed.id, itemId: item.id }),
      }}
    />
  )
}
