import { limits } from '#app/schemas/limits.ts'
import { fieldTexts } from '#app/texts/studio-fields.ts'
import { ArtworkField } from './artwork/artwork-field.tsx'
import { FormCheckbox, FormText } from './form-controls.tsx'
import type { ItemFieldsProps } from './item-fields.tsx'
import { LinkFields } from './link-list.tsx'
import { MarkdownField } from './markdown-field.tsx'
import { PersonFields, RecipientFields } from './row-fields.tsx'
import { Section } from './section.tsx'
import styles from './studio.module.css'
import { AudioFields } from './uploads/audio-fields.tsx'
import { VideoFields } from './video/video-fields.tsx'

/** Everything that can be said about a track of a release. */
export function TrackFields({ fields, item, videos, token }: ItemFieldsProps) {
  return (
    <>
      <Section id="details" title={fieldTexts.sectionDetails}>
        <div className={styles.details}>
          <div className={styles.stack}>
            <FormText
              fields={fields}
              name="content.title"
              label={fieldTexts.trackTitle}
              maxLength={limits.title}
            />
            <FormText
              fields={fields}
              name="content.author"
              label={fieldTexts.artists}
              maxLength={limits.author}
            />
            <MarkdownField
              fields={fields}
              name="content.description"
              label={fieldTexts.description}
              placeholder={fieldTexts.trackPlaceholder}
              most={limits.itemDescription}
              rows={6}
            />
          </div>
          <ArtworkField fields={fields} isItem id={item.id} title={item.title} src={item.image} />
        </div>
        <div className={styles.columns}>
          <FormText
            fields={fields}
            name="content.item_number"
            label={fieldTexts.trackNumber}
            inputMode="numeric"
          />
          <FormText
            fields={fields}
            name="content.isrc"
            label={fieldTexts.isrc}
            hint={fieldTexts.isrcHint}
            autoCapitalize="characters"
            spellCheck={false}
          />
        </div>
        <FormCheckbox fields={fields} name="content.explicit" label={fieldTexts.trackExplicit} />
      </Section>
      <Section id="media" title={fieldTexts.sectionMedia}>
        <AudioFields
          fields={fields}
          content={item.content}
          token={token}
          kind="track"
          below={(access) => (
            <VideoFields
              videos={videos}
              content={item.content}
              access={access}
              kind="track"
              token={token}
            />
          )}
        />
      </Section>
      <Section id="people" title={fieldTexts.sectionPeople}>
        <LinkFields fields={fields} />
        <PersonFields fields={fields} />
      </Section>
      <Section id="splits" title={fieldTexts.sectionMoney}>
        <RecipientFields fields={fields} />
      </Section>
    </>
  )
}
