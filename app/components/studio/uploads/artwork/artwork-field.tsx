import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { artworkTypes } from '#app/client/studio/artwork/prepare-artwork.ts'
import type { UploadTarget } from '#app/client/studio/upload/upload-target.ts'
import { Cover } from '#app/components/base/ui/cover.tsx'
import { FileField } from '#app/components/base/forms/fields.tsx'
import { useHydrated } from '#app/components/base/ui/use-hydrated.ts'
import { artworkTexts } from '#app/texts/base/artwork.ts'
import { fieldTexts } from '#app/texts/studio/studio-fields.ts'
import type { FormFields } from '#app/components/studio/forms/form-fields.ts'
import { SubmitButton } from '#app/components/studio/forms/submit-button.tsx'
import { RecordField } from '#app/components/studio/editing/unpublished/record-field.tsx'
import { ArtworkUploader } from './artwork-uploader.tsx'
import styles from './artwork.module.css'

interface ArtworkFieldProps {
  fields: FormFields
  /** Id of the feed, or with `isItem` of the item in the URL's feed. */
  id: string
  isItem?: boolean
  title: string
  src: string | null
  label?: string
}

/** A cover that can be replaced: at once with JavaScript, without it when the form is saved. */
export function ArtworkField(props: ArtworkFieldProps) {
  return (
    <RecordField fields={props.fields} name="artwork">
      {(mark) => <ArtworkInput {...props} mark={mark} />}
    </RecordField>
  )
}

function ArtworkInput({
  mark,
  fields,
  id,
  isItem = false,
  title,
  src,
  label = fieldTexts.artwork,
}: ArtworkFieldProps & { mark: ReactNode }) {
  const hydrated = useHydrated()
  const { feedId = '' } = useParams()
  const error = fields.errors('artwork')
  if (hydrated) {
    const target: UploadTarget = isItem
      ? { feed_id: feedId, item_id: id, access: 'DEFAULT', media_type: 'ITEM_COVER_ART' }
      : { feed_id: id, access: 'DEFAULT', media_type: 'FEED_COVER_ART' }
    return (
      <ArtworkUploader
        key={id}
        target={target}
        id={id}
        title={title}
        src={src}
        label={label}
        mark={mark}
        error={error}
      />
    )
  }
  return (
    <div className={styles.artwork}>
      <div className={styles.head}>
        <span aria-hidden className={styles.label}>
          {label}
        </span>
        {mark}
      </div>
      <Cover id={id} title={title} src={src} size={204} fill alt={label} />
      <FileField
        id="content.images"
        name="artwork"
        label={label}
        hideLabel
        accept={artworkTypes}
        hint={artworkTexts.hint}
        error={error}
      />
      {src !== null && (
        <SubmitButton variant="soft" color="gray" intent="remove-image" size="1" className="wide">
          {artworkTexts.remove}
        </SubmitButton>
      )}
    </div>
  )
}
