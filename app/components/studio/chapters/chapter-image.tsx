import { Button } from '@radix-ui/themes/components/button'
import { ImagePlus } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Framing } from '#app/client/artwork/draw-artwork.ts'
import { artworkTypes, prepareArtwork } from '#app/client/artwork/prepare-artwork.ts'
import { Cover } from '#app/components/ui/cover.tsx'
import { FieldNotes, useFieldIds } from '#app/components/ui/field.tsx'
import { lateComponent } from '#app/components/ui/late-component.tsx'
import type { TextTarget } from '#app/client/studio/save-segments.ts'
import { artworkTexts } from '#app/texts/artwork.ts'
import { chapterTexts as texts } from '#app/texts/item-chapters.ts'
import { useFraming } from '../artwork/use-framing.ts'
import styles from './chapters.module.css'

const FrameDialog = lateComponent(() => import('../artwork/frame-dialog.tsx'))

export interface ChosenImage {
  /** The address that it is kept at; '' for none. */
  url: string
  /** What is shown of it until it is taken in. */
  preview: string | null
}

interface ChapterImageProps {
  target: TextTarget
  chosen: ReturnType<typeof useChosenImage>
  error: string[] | undefined
}

/** Chooses a chapter's image, which is made square and uploaded at once. */
export function ChapterImage({ target, chosen, error }: ChapterImageProps) {
  const { image, isBusy, framing } = chosen
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
            accept={artworkTypes}
            aria-label={texts.chooseImage}
            className="visually-hidden"
            tabIndex={-1}
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? []
              if (file) void chosen.choose(file)
              event.currentTarget.value = ''
            }}
          />
          <Button
            type="button"
            variant="soft"
            color="gray"
            size="1"
            loading={isBusy}
            onClick={() => input.current?.click()}
          >
            <ImagePlus />
            {texts.chooseImage}
          </Button>
          {image.url && !isBusy && (
            <Button type="button" size="1" variant="ghost" color="gray" onClick={chosen.remove}>
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
      {framing.asked && (
        <FrameDialog {...framing.asked} onChoose={framing.frame} onClose={framing.closeFraming} />
      )}
    </div>
  )
}

/** The image of a chapter while its form is open: what is chosen is uploaded, what cannot be is told. */
export function useChosenImage(target: TextTarget, first: string) {
  const [image, setImage] = useState<ChosenImage>({ url: first, preview: null })
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string[]>()

  const framing = useFraming(send)

  async function choose(file: File) {
    setError(undefined)
    const refusal = await framing.choose(file)
    if (refusal !== null) setError([refusal])
  }

  async function send(file: File, framing: Framing | null) {
    setBusy(true)
    const result = await prepareAndUpload(file, framing, target)
    if ('error' in result) setError([result.error])
    else setImage({ url: result.url, preview: URL.createObjectURL(result.file) })
    setBusy(false)
  }

  function remove() {
    setError(undefined)
    setImage({ url: '', preview: null })
  }
  return { image, isBusy, error, framing, choose, remove }
}

async function prepareAndUpload(file: File, framing: Framing | null, target: TextTarget) {
  const prepared = framing ? await prepareArtwork(file, framing).catch(() => null) : file
  return prepared ? upload(prepared, target) : { error: artworkTexts.notProcessed }
}

async function upload(file: File, target: TextTarget) {
  try {
    const [{ authenticatedCall }, { uploadChapterArt }] = await Promise.all([
      import('#app/client/session/authenticated-call.ts'),
      import('#app/client/studio/upload-chapter-art.ts'),
    ])
    const result = await uploadChapterArt(file, target, {
      call: authenticatedCall,
      send: (...request) => fetch(...request),
    })
    return 'error' in result ? result : { ...result, file }
  } catch {
    return { error: texts.imageFailed }
  }
}
