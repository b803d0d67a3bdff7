import { limits } from '#app/schemas/limits.ts'
import { fieldTexts } from '#app/texts/studio-fields.ts'
import { ArtworkField } from './artwork/artwork-field.tsx'
import { FormCheckbox, FormText } from './form-controls.tsx'
import type { ItemFieldsProps } from './item-fields.tsx'
import { MarkdownField } from './markdown-field.tsx'
import { MediaSection } from './media-section.tsx'
import { PeopleSections } from './people-sections.tsx'
import { Section } from './section.tsx'
import styles from './studio.module.css'

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
      <MediaSection
        fields={fields}
        content={item.content}
        videos={videos}
        token={token}
        kind="track"
      />
      <PeopleSections fields={fields} />
    </>
  )
}
