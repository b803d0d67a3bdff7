import { ImagePlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Cover } from '#app/components/ui/cover.tsx'
import { FieldNotes, useFieldIds } from '#app/components/ui/field.tsx'
import type { TextTarget } from '#app/client/studio/save-segments.ts'
import { chapterTexts as texts } from '#app/texts/item-chapters.ts'
import styles from './chapters.module.css'

export interface ChosenImage {
  /** The address that it is kept at; '' for none. */
  url: string
  /** What is shown of it until it is taken in. */
  preview: string | null
}

interface ChapterImageProps {
  target: TextTarget
  image: ChosenImage
  error: string[] | undefined
  isBusy: boolean
  onChoose: (file: File) => void
  onRemove: () => void
}

const accepted = 'image/jpeg,image/png,image/tiff,image/webp,image/avif'

/** Chooses a chapter's image, which is uploaded at once. */
export function ChapterImage({
  target,
  image,
  error,
  isBusy,
  onChoose,
  onRemove,
}: ChapterImageProps) {
  const input = useRef<HTMLInputElement>(null)
  const ids = useFieldIds({ id: 'chapter-img', hint: texts.imageHint, error })
  return (
    <div className={styles.image}>
      <Cover
        id={target.item_id}
        title={texts.image}
        src={image.preview ?? (image.url || null)}
        size={84}
        alt={texts.image}
      />
      <div className={styles.imageWords}>
        <span className={styles.imageButtons}>
          <input
            {...ids.control}
            ref={input}
            type="file"
            accept={accepted}
            aria-label={texts.chooseImage}
            className="visually-hidden"
            tabIndex={-1}
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? []
              if (file) onChoose(file)
              event.currentTarget.value = ''
            }}
          />
          <Button
            size="small"
            icon={<ImagePlus />}
            busy={isBusy}
            onClick={() => input.current?.click()}
          >
            {texts.chooseImage}
          </Button>
          {image.url && !isBusy && (
            <Button size="small" variant="ghost" onClick={onRemove}>
              {texts.removeImage}
            </Button>
          )}
        </span>
        <FieldNotes
          hint={<span role="status">{isBusy ? texts.imagePreparing : texts.imageHint}</span>}
          error={error}
          ids={ids}
        />
      </div>
    </div>
  )
}

/** The image of a chapter while its form is open: what is chosen is uploaded, what cannot be is told. */
export function useChosenImage(target: TextTarget, first: string) {
  const [image, setImage] = useState<ChosenImage>({ url: first, preview: null })
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string[]>()

  async function choose(file: File) {
    setBusy(true)
    setError(undefined)
    const result = await upload(file, target)
    if ('error' in result) setError([result.error])
    else setImage({ url: result.url, preview: URL.createObjectURL(file) })
    setBusy(false)
  }

  function remove() {
    setError(undefined)
    setImage({ url: '', preview: null })
  }
  return { image, isBusy, error, choose, remove }
}

async function upload(file: File, target: TextTarget) {
  try {
    const [{ authenticatedCall }, { uploadChapterArt }] = await Promise.all([
      import('#app/client/session/authenticated-call.ts'),
      import('#app/client/studio/upload-chapter-art.ts'),
    ])
    return await uploadChapterArt(file, target, {
      call: authenticatedCall,
      send: (...request) => fetch(...request),
    })
  } catch {
    return { error: texts.imageFailed }
  }
}
