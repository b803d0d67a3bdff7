import { PlainButtonLink } from '#app/components/ui/plain.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import type { ContentHit } from '#app/schemas/content.ts'
import { playerTexts } from '#app/texts/player.ts'

interface UnlockDialogProps {
  hit: ContentHit
  onClose(): void
}

/** The dialog that opens when locked content is to be played. */
export default function UnlockDialog({ hit, onClose }: UnlockDialogProps) {
  const { title, text } =
    hit._type === 'TRACK' ? playerTexts.unlockTrack : playerTexts.unlockEpisode
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      actions={
        <PlainButtonLink to="/features" onClick={onClose}>
          {playerTexts.getTheApp}
        </PlainButtonLink>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}
