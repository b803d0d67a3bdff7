import { Checkbox } from '#app/components/ui/choices.tsx'
import { SelectField, TextArea, TextField } from '#app/components/ui/fields.tsx'
import { Alert } from '#app/components/ui/alert.tsx'
import type { HostingFeedType } from '#app/schemas/hosting.ts'
import { limits } from '#app/schemas/limits.ts'
import { fieldTexts } from '#app/texts/studio-fields.ts'
import { CategoryFields, GenreFields } from './choice-fields.tsx'
import type { FormFields } from './form-fields.ts'
import { ArtworkField } from './media-fields.tsx'
import { FundingFields, PersonFields, RecipientFields } from './row-fields.tsx'
import { Section } from './section.tsx'
import styles from './studio.module.css'

interface FeedFieldsProps {
  fields: FormFields
  feed: {
    id: string
    type: HostingFeedType
    title: string
    image: string | null
    movedTo: string | null
  }
}

const titles = {
  PODCAST: fieldTexts.showTitle,
  ARTIST: fieldTexts.artistName,
  ALBUM: fieldTexts.releaseTitle,
}
const explicits = {
  PODCAST: fieldTexts.showExplicit,
  ARTIST: fieldTexts.artistExplicit,
  ALBUM: fieldTexts.releaseExplicit,
}

/** Everything that can be said about a show, an artist or a release. */
export function FeedFields({ fields, feed }: FeedFieldsProps) {
  const { type } = feed
  return (
    <>
      <Section id="details" title={fieldTexts.sectionDetails}>
        <div className={styles.details}>
          <div className={styles.stack}>
            <TextField
              {...fields.field('content.title')}
              label={titles[type]}
              maxLength={limits.title}
            />
            {type !== 'ARTIST' && (
              <TextField
                {...fields.field('content.author')}
                label={type === 'ALBUM' ? fieldTexts.artists : fieldTexts.author}
                maxLength={limits.author}
              />
            )}
            <TextArea
              {...fields.field('content.description')}
              label={type === 'ARTIST' ? fieldTexts.bio : fieldTexts.description}
              hint={fieldTexts.markdown}
              placeholder={descriptionPlaceholder(type)}
              maxLength={limits.feedDescription}
              rows={8}
            />
          </div>
          <ArtworkField
            fields={fields}
            id={feed.id}
            title={feed.title}
            src={feed.image}
            label={type === 'ARTIST' ? fieldTexts.artistImage : fieldTexts.artwork}
          />
        </div>
        {type === 'PODCAST' && <CategoryFields fields={fields} />}
        {type === 'ALBUM' && <GenreFields fields={fields} />}
        <div className={styles.columns}>
          {type === 'PODCAST' && <ShowChoices fields={fields} />}
          {type === 'ALBUM' && <ReleaseType fields={fields} />}
          <TextField
            {...fields.field('content.language')}
            label={fieldTexts.language}
            hint={fieldTexts.languageHint}
            autoCapitalize="none"
          />
        </div>
        <Checkbox {...fields.checkbox('content.explicit')} label={explicits[type]} />
        {type === 'PODCAST' && (
          <Checkbox {...fields.checkbox('content.complete')} label={fieldTexts.complete} />
        )}
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
        <FundingFields fields={fields} />
      </Section>
      {type === 'ALBUM' && (
        <Section id="splits" title={fieldTexts.sectionMoney}>
          <RecipientFields fields={fields} />
        </Section>
      )}
      <Section id="feed" title={fieldTexts.sectionFeed}>
        <TextField
          {...fields.field('content.owner_email')}
          label={fieldTexts.ownerEmail}
          hint={fieldTexts.ownerEmailHint}
          type="email"
          autoCapitalize="none"
        />
        <TextField
          {...fields.field('content.copyright')}
          label={fieldTexts.copyright}
          maxLength={limits.author}
        />
        <Checkbox {...fields.checkbox('locked')} label={fieldTexts.locked} />
      </Section>
      <Section id="move" title={fieldTexts.sectionMove}>
        {feed.movedTo && (
          <Alert tone="warning">
            {fieldTexts.movedNotice} {feed.movedTo}
          </Alert>
        )}
        <TextField
          {...fields.field('moved_to')}
          label={fieldTexts.movedTo}
          hint={fieldTexts.movedToHint}
          type="url"
          inputMode="url"
          placeholder="https://"
        />
      </Section>
    </>
  )
}

function descriptionPlaceholder(type: HostingFeedType): string | undefined {
  if (type === 'ARTIST') return fieldTexts.artistPlaceholder
  return type === 'ALBUM' ? fieldTexts.releasePlaceholder : undefined
}

function ShowChoices({ fields }: { fields: FormFields }) {
  const medium = fields.field('content.medium')
  const isUsual = [undefined, 'podcast', 'audiobook'].includes(medium.defaultValue)
  return (
    <>
      <SelectField
        {...medium}
        label={fieldTexts.medium}
        defaultValue={medium.defaultValue ?? 'podcast'}
      >
        <option value="podcast">{fieldTexts.mediumPodcast}</option>
        <option value="audiobook">{fieldTexts.mediumAudiobook}</option>
        {!isUsual && <option>{medium.defaultValue}</option>}
      </SelectField>
      <SelectField {...fields.field('content.order')} label={fieldTexts.order}>
        <option value="">{fieldTexts.orderUnset}</option>
        <option value="episodic">{fieldTexts.orderEpisodic}</option>
        <option value="serial">{fieldTexts.orderSerial}</option>
      </SelectField>
    </>
  )
}

function ReleaseType({ fields }: { fields: FormFields }) {
  return (
    <SelectField {...fields.field('content.release_type')} label={fieldTexts.releaseType}>
      <option value="">{fieldTexts.releaseTypeByTracks}</option>
      <option value="SINGLE">{fieldTexts.single}</option>
      <option value="EP">{fieldTexts.ep}</option>
      <option value="ALBUM">{fieldTexts.album}</option>
    </SelectField>
  )
}
