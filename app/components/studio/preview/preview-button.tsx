import { previewPlayer, type PreviewSource } from '#app/client/preview/preview-player.ts'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { PauseIcon, PlayIcon } from '#app/components/ui/icons.tsx'
import { previewTexts } from '#app/texts/preview.ts'
import { usePreview } from './use-preview.ts'

const phone = '(max-width: 767px)'

/** Plays what was uploaded; without JavaScript it opens the file itself. */
export function PreviewButton({ source }: { source: PreviewSource }) {
  const playing = usePreview((preview) => preview.playing)
  return (
    <ButtonLink
      to={source.url}
      reloadDocument
      icon={playing ? <PauseIcon size={16} /> : <PlayIcon size={16} />}
      onClick={(event) => {
        event.preventDefault()
        const player = previewPlayer()
        player.open(source)
        player.toggle()
        if (matchMedia(phone).matches) player.expand(true)
      }}
    >
      {playing ? previewTexts.pause : previewTexts.preview}
    </ButtonLink>
  )
}
