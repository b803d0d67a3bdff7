import { Button } from '@radix-ui/themes/components/button'
import { type ChangeEvent, type DragEvent, type ReactNode, useRef, useState } from 'react'
import { artworkTypes } from '#app/client/studio/artwork/prepare-artwork.ts'
import type { UploadTarget } from '#app/client/studio/upload/upload-target.ts'
import { Cover } from '#app/components/base/ui/cover.tsx'
import { FieldNotes, useFieldIds } from '#app/components/base/forms/field.tsx'
import { useNextFocus } from '#app/components/base/forms/kept-focus.ts'
import { lateComponent } from '#app/components/base/ui/late-component.tsx'
import { artworkTexts as texts } from '#app/texts/base/artwork.ts'
import { ArtworkProgress } from './artwork-progress.tsx'
import styles from './artwork.module.css'
import { useArtwork } from './use-artwork.ts'

const FrameDialog = lateComponent(() => import('./frame-dialog.tsx'))

interface ArtworkUploaderProps {
  target: UploadTarget
  id: string
  title: string
  src: string | null
  label: string
  /** Shown beside the label. */
  mark: ReactNode
  error: string[] | undefined
}

/** The artwork field with JavaScript: an image that is chosen or dropped is made square and uploaded at once. */
export function ArtworkUploader(props: ArtworkUploaderProps) {
  const { target, id, title, src, label, mark } = props
  const artwork = useArtwork(target, src)
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const ids = useFieldIds({
    id: 'content.images',
    hint: texts.hint,
    error: artwork.error ?? props.error,
  })
  const hasImage = src !== null || artwork.preview !== null || artwork.progress !== null
  const handOnFocus = useNextFocus(!hasImage, 'content.images')
  function choose(file: File | undefined) {
    if (file) void artwork.choose(file)
  }
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    choose(event.dataTransfer.files[0])
  }
  return (
    <div className={styles.artwork}>
      <div className={styles.head}>
        <label htmlFor={ids.label} className={styles.label}>
          {label}
        </label>
        {mark}
      </div>
      <div
        className={styles.picture}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {artwork.preview === null ? (
          <Cover id={id} title={title} src={src} size={204} fill alt={label} />
        ) : (
          <img src={artwork.preview} alt={label} className={styles.preview} />
        )}
        {artwork.progress !== null && (
          <ArtworkProgress percent={artwork.progress} isCutOff={artwork.isCutOff} />
        )}
      </div>
      <div className={styles.notes}>
        <FieldNotes hint={texts.hint} error={artwork.error ?? props.error} ids={ids} />
      </div>
      <span className={styles.choose}>
        <input
          {...ids.control}
          ref={input}
          type="file"
          accept={artworkTypes}
          // Not part of the page's form, as a chosen file is uploaded at once.
          form=""
          className={styles.input}
          onInput={(event) => event.stopPropagation()}
          onChange={(event: ChangeEvent<HTMLInputElement>) => {
            event.stopPropagation()
            choose(event.currentTarget.files?.[0])
            event.currentTarget.value = ''
          }}
        />
        <Button
          type="button"
          variant="soft"
          color="gray"
          size="1"
          tabIndex={-1}
          aria-hidden
          onClick={() => input.current?.click()}
          className="wide"
        >
          {hasImage ? texts.replace : texts.upload}
        </Button>
      </span>
      {hasImage && (
        <Button
          type="button"
          variant="soft"
          color="gray"
          size="1"
          onClick={() => {
            handOnFocus()
            void artwork.remove()
          }}
          className="wide"
        >
          {texts.remove}
        </Button>
      )}
      <span role="status" className="visually-hidden">
        {artwork.said}
      </span>
      {artwork.asked && (
        <FrameDialog {...artwork.asked} onChoose={artwork.frame} onClose={artwork.closeFraming} />
      )}
    </div>
  )
}
