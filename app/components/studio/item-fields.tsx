import { Checkbox, RadioCards, Switch } from '#app/components/ui/choices.tsx'
import { SelectField, TextArea, TextField } from '#app/components/ui/fields.tsx'
import { limits } from '#app/schemas/limits.ts'
import { fieldTexts } from '#app/texts/studio-fields.ts'
import type { ItemContent } from './content-types.ts'
import type { FormFields } from './form-fields.ts'
import { ArtworkField, AudioFields } from './media-fields.tsx'
import { PersonFields, RecipientFields } from './row-fields.tsx'
import { ScheduleFields } from './schedule-fields.tsx'
import { Section } from './section.tsx'
import styles from './studio.module.css'

interface ItemFieldsProps {
  fields: FormFields
  item: {
    id: string
    title: string
    image: string | null
    content: ItemContent
    published: string | null
    scheduled: string | null
  }
  token: string
}

/** Everything that can be said about an episode. */
export function EpisodeFields({ fields, item, token }: ItemFieldsProps) {
  return (
    <>
      <Section id="details" title={fieldTexts.sectionDetails}>
        <div className={styles.details}>
          <div className={styles.stack}>
            <TextField
              {...fields.field('content.title')}
              label={fieldTexts.episodeTitle}
              maxLength={limits.title}
            />
            <TextArea
              {...fields.field('content.description')}
              label={fieldTexts.showNotes}
              hint={fieldTexts.markdown}
              placeholder={fieldTexts.episodePlaceholder}
              maxLength={limits.itemDescription}
              rows={8}
            />
          </div>
          <ArtworkField fields={fields} id={item.id} title={item.title} src={item.image} />
        </div>
        <div className={styles.columns}>
          <TextField
            {...fields.field('content.season')}
            label={fieldTexts.season}
            inputMode="numeric"
          />
          <TextField
            {...fields.field('content.episode')}
            label={fieldTexts.episode}
            inputMode="numeric"
          />
          <SelectField {...fields.field('content.episode_type')} label={fieldTexts.episodeType}>
            <option value="">{fieldTexts.none}</option>
            <option value="full">{fieldTexts.full}</option>
            <option value="trailer">{fieldTexts.trailer}</option>
            <option value="bonus">{fieldTexts.bonus}</option>
          </SelectField>
        </div>
        <Checkbox {...fields.checkbox('content.explicit')} label={fieldTexts.episodeExplicit} />
      </Section>
      <Section id="media" title={fieldTexts.sectionMedia}>
        <AudioFields fields={fields} content={item.content} token={token} kind="episode" />
      </Section>
      <Section id="availability" title={fieldTexts.sectionAvailability}>
        <AvailabilityFields fields={fields} />
      </Section>
      <Section id="people" title={fieldTexts.sectionPeople}>
        <TextArea
          {...fields.field('content.links')}
          error={fields.errors('content.links')}
          label={fieldTexts.links}
          hint={fieldTexts.linksHint}
          rows={3}
        />
        <PersonFields fields={fields} />
      </Section>
      <Section id="splits" title={fieldTexts.sectionMoney}>
        <RecipientFields fields={fields} />
      </Section>
      <Section id="publishing" title={fieldTexts.sectionPublishing}>
        <ScheduleFields fields={fields} published={item.published} scheduled={item.scheduled} />
      </Section>
    </>
  )
}

function AvailabilityFields({ fields }: { fields: FormFields }) {
  return (
    <>
      <RadioCards
        legend={fieldTexts.availability}
        hideLegend
        name="content.variant.availability"
        defaultValue={fields.field('content.variant.availability').defaultValue ?? 'everyone'}
        hint={fieldTexts.variantHint}
        options={[
          { value: 'everyone', label: fieldTexts.everyone, text: fieldTexts.everyoneText },
          { value: 'subscribers', label: fieldTexts.subscribers, text: fieldTexts.subscribersText },
        ]}
      />
      <div className={styles.inline}>
        <Switch {...fields.checkbox('content.variant.bonus')} label={fieldTexts.bonusEpisode} />
        <Switch {...fields.checkbox('content.variant.adfree')} label={fieldTexts.adFree} />
        <Switch {...fields.checkbox('content.variant.early')} label={fieldTexts.earlyAccess} />
      </div>
      <div className={styles.columns}>
        <TextField
          {...fields.field('content.variant.early_days')}
          label={fieldTexts.earlyDays}
          inputMode="numeric"
        />
      </div>
    </>
  )
}

/** Everything that can be said about a track of a release. */
export function TrackFields({ fields, item, token }: ItemFieldsProps) {
  return (
    <>
      <Section id="details" title={fieldTexts.sectionDetails}>
        <div className={styles.details}>
          <div className={styles.stack}>
            <TextField
              {...fields.field('content.title')}
              label={fieldTexts.trackTitle}
              maxLength={limits.title}
            />
            <TextField
              {...fields.field('content.author')}
              label={fieldTexts.artists}
              maxLength={limits.author}
            />
            <TextArea
              {...fields.field('content.description')}
              label={fieldTexts.description}
              hint={fieldTexts.markdown}
              placeholder={fieldTexts.trackPlaceholder}
              maxLength={limits.itemDescription}
              rows={6}
            />
          </div>
          <ArtworkField fields={fields} id={item.id} title={item.title} src={item.image} />
        </div>
        <div className={styles.columns}>
          <TextField
            {...fields.field('content.item_number')}
            label={fieldTexts.trackNumber}
            inputMode="numeric"
          />
          <TextField
            {...fields.field('content.isrc')}
            label={fieldTexts.isrc}
            hint={fieldTexts.isrcHint}
            autoCapitalize="characters"
            spellCheck={false}
          />
        </div>
        <Checkbox {...fields.checkbox('content.explicit')} label={fieldTexts.trackExplicit} />
      </Section>
      <Section id="media" title={fieldTexts.sectionMedia}>
        <AudioFields fields={fields} content={item.content} token={token} kind="track" />
      </Section>
      <Section id="people" title={fieldTexts.sectionPeople}>
        <TextArea
          {...fields.field('content.links')}
          error={fields.errors('content.links')}
          label={fieldTexts.links}
          hint={fieldTexts.linksHint}
          rows={3}
        />
        <PersonFields fields={fields} />
      </Section>
      <Section id="splits" title={fieldTexts.sectionMoney}>
        <RecipientFields fields={fields} />
      </Section>
    </>
  )
}
