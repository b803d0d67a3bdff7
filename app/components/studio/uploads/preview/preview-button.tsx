import { Button } from '@radix-ui/themes/components/button'
import { IconButton } from '@radix-ui/themes/components/icon-button'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { previewPlayer, type PreviewSource } from '#app/client/studio/preview/preview-player.ts'
import { PauseIcon, PlayIcon } from '#app/components/base/ui/icons.tsx'
import { previewTexts } from '#app/texts/studio/preview.ts'
import { usePreview } from './use-preview.ts'

const phone = '(max-width: 767px)'

/** Plays an item's audio in the preview; without JavaScript it opens the file. */
export function PreviewButton({ source }: { source: PreviewSource }) {
  const { playing, props } = usePreviewLink(source)
  return (
    <Button asChild variant="soft" color="gray">
      <Link {...props}>
        {playing ? <PauseIcon size={16} /> : <PlayIcon size={16} />}
        {playing ? previewTexts.pause : previewTexts.preview}
      </Link>
    </Button>
  )
}

/** Plays one file of an item, named by it. */
export function PlayFileButton({ source, name }: { source: PreviewSource; name: string }) {
  const { playing, props } = usePreviewLink(source)
  const label = playing ? previewTexts.pauseFile(name) : previewTexts.playFile(name)
  return (
    <IconButton asChild color="gray" highContrast size="3" radius="full">
      <Link {...props} aria-label={label} title={label}>
        {playing ? <PauseIcon size={20} /> : <PlayIcon size={20} />}
      </Link>
    </IconButton>
  )
}

function usePreviewLink(source: PreviewSource) {
  const playing = usePreview((preview) => preview.playing && preview.source?.file === source.file)
  const props = {
    to: source.url,
    reloadDocument: true,
    onClick(event: MouseEvent) {
      event.preventDefault()
      const player = previewPlayer()
      player.open(source)
      player.toggle()
      if (matchMedia(phone).matches) player.expand(true)
    },
  }
  return { playing, props }
}
