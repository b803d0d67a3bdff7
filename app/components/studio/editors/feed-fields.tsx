import { href, Link } from 'react-router'
import { FeedAppTags } from './app-tag-fields.tsx'
import { Alert } from '#app/components/base/ui/alert.tsx'
import type { HostingFeedType } from '#app/schemas/studio/hosting.ts'
import { limits } from '#app/rules/base/limits.ts'
import { fieldTexts } from '#app/texts/studio/studio-fields.ts'
import { webhookTexts } from '#app/texts/studio/webhooks.ts'
import { templateTexts } from '#app/texts/studio/notes-templates.ts'
import { splitTexts } from '#app/texts/studio/studio-money.ts'
import { CategoryFields, GenreFields } from '#app/components/studio/forms/choice-fields.tsx'
import { FormCheckbox, FormSelect, FormText } from '#app/components/studio/forms/form-controls.tsx'
import type { FormFields } from '#app/components/studio/forms/form-fields.ts'
import { LanguageList } from '#app/components/studio/forms/language-list.tsx'
import { LinkFields } from '#app/components/studio/forms/link-list.tsx'
import { MarkdownField } from '#app/components/studio/forms/markdown-field.tsx'
import { FundingFields, PersonFields } from '#app/components/studio/forms/row-fields.tsx'
import { PublishedDate, ScheduleFields } from '#app/components/studio/forms/schedule-fields.tsx'
import {
  SplitsSection,
  type SplitsSectionProps,
} from '#app/components/studio/money/splits-section.tsx'
import { Section } from '#app/components/studio/editing/section.tsx'
import styles from '#app/components/studio/frame/studio.module.css'
import { SubmitButton } from '#app/components/studio/forms/submit-button.tsx'
import { TextsAndArtwork } from '#app/components/studio/forms/texts-and-artwork.tsx'

export interface FeedFieldsProps {
  fields: FormFields
  feed: {
    id: string
    /** Editors say nothing of where the feed is, whose it is and who is paid. */
    isOwner: boolean
    type: HostingFeedType
    title: string
    image: string | null
    movedTo: string | null
  }
  /** When a release came or comes out. */
  release?: { published: string | null; scheduled: string | null } | undefined
  /** Of a release; a show or artist has them among its settings. */
  splits?: Pick<SplitsSectionProps, 'recipients' | 'edit'> | undefined
}

const titles = {
  PODCAST: fieldTexts.showTitle,
  ARTIST: fieldTexts.artistName,
  ALBUM: fieldTexts.releaseTitle,
}
const authors = {
  PODCAST: fieldTexts.author,
  ARTIST: undefined,
  ALBUM: fieldTexts.artists,
}
const explicits = {
  PODCAST: fieldTexts.showExplicit,
  ARTIST: fieldTexts.artistExplicit,
  ALBUM: fieldTexts.releaseExplicit,
}

/** All fields of a show, an artist or a release. */
export function FeedFields({ fields, feed, release, splits }: FeedFieldsProps) {
  const { type, isOwner } = feed
  return (
    <>
      <Section id="details" title={fieldTexts.sectionDetails}>
        <TextsAndArtwork
          fields={fields}
          titleLabel={titles[type]}
          authorLabel={authors[type]}
          description={{
            label: type === 'ARTIST' ? fieldTexts.bio : fieldTexts.description,
            placeholder: descriptionPlaceholder(type),
            most: limits.feedDescription,
          }}
          artwork={{
            id: feed.id,
            title: feed.title,
            src: feed.image,
            label: type === 'ARTIST' ? fieldTexts.artistImage : fieldTexts.artwork,
          }}
        />
        {type === 'PODCAST' && <CategoryFields fields={fields} />}
        {type === 'ALBUM' && <GenreFields fields={fields} />}
        <div className={styles.columns}>
          {type === 'PODCAST' && <ShowChoices fields={fields} />}
          {type === 'ALBUM' && <ReleaseType fields={fields} />}
          <FormText
            fields={fields}
            name="content.language"
            label={fieldTexts.language}
            hint={fieldTexts.languageHint}
            autoCapitalize="none"
            list="languages"
          />
          <LanguageList id="languages" />
        </div>
        <FormCheckbox fields={fields} name="content.explicit" label={explicits[type]} />
        {type === 'PODCAST' && (
          <FormCheckbox fields={fields} name="content.complete" label={fieldTexts.complete} />
        )}
      </Section>
      <Section id="people" title={fieldTexts.sectionPeople}>
        <LinkFields fields={fields} />
        <PersonFields fields={fields} />
        {isOwner && <FundingFields fields={fields} />}
      </Section>
      {release && (
        <Section id="publishing" title={fieldTexts.sectionPublishing}>
          {release.published ? (
            <PublishedDate fields={fields} label={fieldTexts.releaseDate} />
          ) : (
            <ScheduleFields
              fields={fields}
              label={fieldTexts.releaseDate}
              scheduled={release.scheduled}
            />
          )}
        </Section>
      )}
      {splits && isOwner && (
        <SplitsSection fields={fields} otherwise={splitTexts.ofOwner} {...splits} />
      )}
      <Section id="feed" title={fieldTexts.sectionFeed}>
        {type === 'PODCAST' && (
          <MarkdownField
            fields={fields}
            name="notes_template"
            label={fieldTexts.notesTemplate}
            placeholder={fieldTexts.notesTemplatePlaceholder}
            most={limits.itemDescription}
            rows={5}
          />
        )}
        {type === 'PODCAST' && (
          <p>
            <Link
              to={href('/studio/:feedId/notes-templates', { feedId: feed.id })}
              className="text-link"
            >
              {templateTexts.more}
            </Link>
          </p>
        )}
        {isOwner && type !== 'ALBUM' && (
          <p>
            <Link to={href('/studio/:feedId/webhooks', { feedId: feed.id })} className="text-link">
              {webhookTexts.more}
            </Link>
          </p>
        )}
        {isOwner && (
          <FormText
            fields={fields}
            name="content.owner_email"
            label={fieldTexts.ownerEmail}
            hint={fieldTexts.ownerEmailHint}
            type="email"
            autoCapitalize="none"
          />
        )}
        <FormText
          fields={fields}
          name="content.copyright"
          label={fieldTexts.copyright}
          maxLength={limits.author}
        />
        {isOwner && <FormCheckbox fields={fields} name="locked" label={fieldTexts.locked} />}
      </Section>
      <FeedAppTags fields={fields} isOwner={isOwner} isShow={type === 'PODCAST'} />
      {isOwner && <MoveSection fields={fields} movedTo={feed.movedTo} />}
    </>
  )
}

/** Where apps are sent to instead, by a button of its own. */
function MoveSection({ fields, movedTo }: { fields: FormFields; movedTo: string | null }) {
  return (
    <Section id="move" title={fieldTexts.sectionMove}>
      {movedTo && (
        <Alert tone="warning">
          {fieldTexts.movedNotice} {movedTo}
        </Alert>
      )}
      <FormText
        fields={fields}
        name="moved_to"
        label={fieldTexts.movedTo}
        hint={fieldTexts.movedToHint}
        type="url"
        inputMode="url"
        placeholder="https://"
      />
      <div>
        <SubmitButton variant="soft" color="gray" intent="move" size="1">
          {fieldTexts.saveMove}
        </SubmitButton>
      </div>
    </Section>
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
      <FormSelect
        fields={fields}
        name="content.medium"
        label={fieldTexts.medium}
        defaultValue={medium.defaultValue ?? 'podcast'}
      >
        <option value="podcast">{fieldTexts.mediumPodcast}</option>
        <option value="audiobook">{fieldTexts.mediumAudiobook}</option>
        {!isUsual && <option>{medium.defaultValue}</option>}
      </FormSelect>
      <FormSelect fields={fields} name="content.order" label={fieldTexts.order}>
        <option value="">{fieldTexts.orderUnset}</option>
        <option value="episodic">{fieldTexts.orderEpisodic}</option>
        <option value="serial">{fieldTexts.orderSerial}</option>
      </FormSelect>
    </>
  )
}

function ReleaseType({ fields }: { fields: FormFields }) {
  return (
    <FormSelect fields={fields} name="content.release_type" label={fieldTexts.releaseType}>
      <option value="">{fieldTexts.releaseTypeByTracks}</option>
      <option value="SINGLE">{fieldTexts.single}</option>
      <option value="EP">{fieldTexts.ep}</option>
      <option value="ALBUM">{fieldTexts.album}</option>
    </FormSelect>
  )
}
