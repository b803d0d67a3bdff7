import { Dialog } from '#app/components/ui/dialog.tsx'
import { PlainButton } from '#app/components/ui/plain.tsx'
import { outboxTexts as texts } from '#app/texts/composer.ts'

interface DiscardDialogProps {
  count: number
  onDiscard: () => void
  onClose: () => void
}

/** Asks before what was written is forgotten. */
export default function DiscardDialog({ count, onDiscard, onClose }: DiscardDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.discardTitle(count)}
      actions={
        <>
          <PlainButton
            color="red"
            onClick={() => {
              onClose()
              onDiscard()
            }}
          >
            {texts.discard}
          </PlainButton>
          <PlainButton variant="soft" color="gray" onClick={onClose}>
            {texts.keep}
          </PlainButton>
        </>
      }
    >
      <p>{texts.discardText}</p>
    </Dialog>
  )
}
