import type { ComponentProps, ReactNode } from 'react'
import { limits } from '#app/rules/base/limits.ts'
import { ArtworkField } from '#app/components/studio/uploads/artwork/artwork-field.tsx'
import { FormText } from './form-controls.tsx'
import type { FormFields } from './form-fields.ts'
import { MarkdownField } from './markdown-field.tsx'
import styles from '#app/components/studio/frame/studio.module.css'

interface TextsAndArtworkProps {
  fields: FormFields
  titleLabel: string
  /** Without it, there is no author field. */
  authorLabel?: string | undefined
  description: Omit<ComponentProps<typeof MarkdownField>, 'fields' | 'name'>
  /** Below the description. */
  below?: ReactNode
  artwork: Omit<ComponentProps<typeof ArtworkField>, 'fields'>
}

/** The first fields of every record: its texts, with its cover beside them. */
export function TextsAndArtwork({
  fields,
  titleLabel,
  authorLabel,
  description,
  below,
  artwork,
}: TextsAndArtworkProps) {
  return (
    <div className={styles.details}>
      <div className={styles.stack}>
        <FormText
          fields={fields}
          name="content.title"
          label={titleLabel}
          maxLength={limits.title}
        />
        {authorLabel && (
          <FormText
            fields={fields}
            name="content.author"
            label={authorLabel}
            maxLength={limits.author}
          />
        )}
        <MarkdownField fields={fields} name="content.description" {...description} />
        {below}
      </div>
      <ArtworkField fields={fields} {...artwork} />
    </div>
  )
}
