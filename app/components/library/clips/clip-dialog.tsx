import { Button } from '@radix-ui/themes/components/button'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { Dialog } from '#app/components/base/ui/dialog.tsx'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { clipFormTexts as texts } from '#app/texts/library/clip-form.ts'
import { ClipForm } from './clip-form.tsx'

interface ClipDialogProps {
  hit: ContentHit
  start: number
  end: number
  title?: string
  onClose: () => void
}

/** Creates a clip in a dialog; closes once the page of the clip opens. */
export default function ClipDialog({ hit, start, end, title, onClose }: ClipDialogProps) {
  const { pathname } = useLocation()
  useEffect(() => {
    if (pathname.startsWith('/clip/')) onClose()
  }, [pathname, onClose])

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.newClip}
      description={hit.info.title}
    >
      <ClipForm hit={hit} start={start} end={end} title={title}>
        <Button type="button" variant="soft" color="gray" onClick={onClose}>
          {texts.cancel}
        </Button>
      </ClipForm>
    </Dialog>
  )
}
