import { limits } from '#app/rules/base/limits.ts'
import { fieldTexts } from '#app/texts/studio/studio-fields.ts'
import { FormCheckbox, FormText } from '#app/components/studio/forms/form-controls.tsx'
import type { ItemFieldsProps } from './item-fields.tsx'
import { MediaSection } from './media-section.tsx'
import { ItemPeopleSections } from './people-sections.tsx'
import { Section } from '#app/components/studio/editing/section.tsx'
import { previewSource } from '#app/components/studio/uploads/preview/preview-sources.ts'
import styles from '#app/components/studio/frame/studio.module.css'
import { TextsAndArtwork } from '#app/components/studio/forms/texts-and-artwork.tsx'

/** All fields of a track of a release. */
export function TrackFields({
  fields,
  item,
  feed,
  videos,
  mp3,
  masters,
  fetch,
  replaced,
  token,
  texts,
}: ItemFieldsProps) {
  return (
    <>
      <Section id="details" title={fieldTexts.sectionDetails}>
        <TextsAndArtwork
          fields={fields}
          titleLabel={fieldTexts.trackTitle}
          authorLabel={fieldTexts.artists}
          description={{
            label: fieldTexts.description,
            placeholder: fieldTexts.trackPlaceholder,
            most: limits.itemDescription,
            rows: 6,
          }}
          artwork={{ isItem: true, id: item.id, title: item.title, src: item.image }}
        />
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
        mp3={mp3}
        masters={masters}
        fetch={fetch}
        replaced={replaced}
        token={token}
        preview={(access) => previewSource({ feed, item, token }, access)}
        kind="track"
      />
      {texts}
      <ItemPeopleSections fields={fields} feed={feed} item={item} />
    </>
  )
}
