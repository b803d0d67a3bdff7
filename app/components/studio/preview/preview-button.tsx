import { Button } from '@radix-ui/themes/components/button'
import { Link } from 'react-router'
import { previewPlayer, type PreviewSource } from '#app/client/preview/preview-player.ts'
import { PauseIcon, PlayIcon } from '#app/components/ui/icons.tsx'
import { previewTexts } from '#app/texts/preview.ts'
import { usePreview } from './use-preview.ts'

const phone = '(max-width: 767px)'

/** Plays an uploaded file in the preview; without JavaScript it opens the file. */
export function PreviewButton({ source }: { source: PreviewSource }) {
  const playing = usePreview((preview) => preview.playing)
  return (
    <Button asChild variant="soft" color="gray">
      <Link
        to={source.url}
        reloadDocument
        onClick={(event) => {
          event.preventDefault()
          const player = previewPlayer()
          player.open(source)
          player.toggle()
          if (matchMedia(phone).matches) player.expand(true)
        }}
      >
        {playing ? <PauseIcon size={16} /> : <PlayIcon size={16} />}
        {playing ? previewTexts.pause : previewTexts.preview}
      </Link>
    </Button>
  )
}
