import { Button } from '@radix-ui/themes/components/button'
import { useEffect, useState } from 'react'
import type { Framing } from '#app/client/studio/artwork/draw-artwork.ts'
import { prepareArtwork } from '#app/client/studio/artwork/prepare-artwork.ts'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { RadioCards } from '#app/components/base/forms/choices.tsx'
import { Dialog } from '#app/components/base/ui/dialog.tsx'
import type { Crop, Size } from '#app/rules/base/artwork-geometry.ts'
import { artworkTexts as texts } from '#app/texts/base/artwork.ts'
import { CropFields } from './crop-fields.tsx'
import styles from './frame-dialog.module.css'

interface FrameDialogProps {
  file: File
  size: Size
  onChoose: (framing: Framing) => void
  onClose: () => void
}

/** The dialog for an image that isn't square: its sides are padded, unless a crop is chosen. */
export default function FrameDialog({ file, size, onChoose, onClose }: FrameDialogProps) {
  const [kind, setKind] = useState<Framing['kind']>('pad')
  const [crop, setCrop] = useState<Crop>({ x: 0.5, y: 0.5, zoom: 1 })
  const url = useObjectUrl(file)
  const padded = usePadded(file)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.frameTitle}
      actions={
        <>
          <Button
            type="button"
            onClick={() => onChoose(kind === 'crop' ? { kind, crop } : { kind })}
          >
            {texts.use}
          </Button>
          <Button type="button" variant="soft" color="gray" onClick={onClose}>
            {texts.cancel}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <Alert tone="warning">{texts.notSquare}</Alert>
        <RadioCards
          legend={texts.frame}
          hideLegend
          name="framing"
          options={[
            { value: 'pad', label: texts.pad, text: texts.padText },
            { value: 'crop', label: texts.crop, text: texts.cropText },
          ]}
          value={kind}
          onChange={(value) => setKind(value as Framing['kind'])}
        />
        {kind === 'crop' ? (
          <CropFields url={url} size={size} crop={crop} onChange={setCrop} />
        ) : (
          <div className={styles.stage}>
            {padded && <img src={padded} alt={texts.preview} className={styles.padded} />}
          </div>
        )}
      </div>
    </Dialog>
  )
}

function useObjectUrl(file: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    // eslint-disable-next-line react-hooks/set-state-in-effect -- Made and given back with the effect.
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}

/** The padded image, exactly as it would be uploaded. */
function usePadded(file: File): string | null {
  const [padded, setPadded] = useState<File | null>(null)
  useEffect(() => {
    const ending = new AbortController()
    prepareArtwork(file, { kind: 'pad' }, ending.signal).then(setPadded, () => undefined)
    return () => ending.abort()
  }, [file])
  return useObjectUrl(padded)
}
