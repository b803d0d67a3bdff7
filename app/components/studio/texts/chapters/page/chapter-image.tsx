import { Button } from '@radix-ui/themes/components/button'
import { ImagePlus } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Framing } from '#app/client/studio/artwork/draw-artwork.ts'
import { artworkTypes, prepareArtwork } from '#app/client/studio/artwork/prepare-artwork.ts'
import { Cover } from '#app/components/base/ui/cover.tsx'
import { FieldNotes, useFieldIds } from '#app/components/base/forms/field.tsx'
import { lateComponent } from '#app/components/base/ui/late-component.tsx'
import { artworkTexts } from '#app/texts/base/artwork.ts'
import { chapterTexts as texts } from '#app/texts/studio/item-chapters.ts'
import { useFraming } from '#app/components/studio/uploads/artwork/use-framing.ts'
import styles from '#app/components/studio/texts/chapters/chapters.module.css'
import { shownImage, showInstead } from '#app/components/studio/texts/chapters/shown-image.ts'
import type { ChaptersPlace } from '#app/rules/studio/text-pages.ts'

const FrameDialog = lateComponent(
  () => import('#app/components/studio/uploads/artwork/frame-dialog.tsx'),
)

interface ChapterImageProps {
  place: ChaptersPlace
  chosen: ReturnType<typeof useChosenImage>
  error: string[] | undefined
}

/** The field for a chapter's image, which is made square and uploaded at once. */
export function ChapterImage({ place, chosen, error }: ChapterImageProps) {
  const { url, isBusy, framing } = chosen
  const input = useRef<HTMLInputElement>(null)
  const ids = useFieldIds({ id: 'chapter-img', hint: texts.imageHint, error })
  return (
    <div className={styles.image}>
      <Cover
        id={place.itemId}
        title={texts.image}
        src={shownImage(url)}
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
          {url && !isBusy && (
            <Button type="button" variant="ghost" color="gray" size="1" onClick={chosen.remove}>
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

/** The state of a chapter's image while its form is open: uploads the chosen one, or returns an error. */
export function useChosenImage(place: ChaptersPlace, first: string) {
  const [url, setUrl] = useState(first)
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
    const result = await prepareAndUpload(file, framing, place)
    if ('error' in result) setError([result.error])
    else {
      showInstead(result.url, result.file)
      setUrl(result.url)
    }
    setBusy(false)
  }

  function remove() {
    setError(undefined)
    setUrl('')
  }
  return { url, isBusy, error, framing, choose, remove }
}

async function prepareAndUpload(file: File, framing: Framing | null, place: ChaptersPlace) {
  const prepared = framing ? await prepareArtwork(file, framing).catch(() => null) : file
  return prepared ? upload(prepared, place) : { error: artworkTexts.notProcessed }
}

async function upload(file: File, { feedId, itemId }: ChaptersPlace) {
  try {
    const [{ authenticatedCall }, { uploadChapterArt }] = await Promise.all([
      import('#app/client/base/session/authenticated-call.ts'),
      import('#app/client/studio/texts/upload-chapter-art.ts'),
    ])
    const result = await uploadChapterArt(
      file,
      { feed_id: feedId, item_id: itemId },
      {
        call: authenticatedCall,
        send: (...request) => fetch(...request),
      },
    )
    return 'error' in result ? result : { ...result, file }
  } catch {
    return { error: texts.imageFailed }
  }
}
