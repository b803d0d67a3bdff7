import * as Dialog from '@radix-ui/themes/components/dialog'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import type { ContentHit } from '#app/schemas/content.ts'
import { playerTexts } from '#app/texts/player.ts'
import styles from './unlock-dialog.module.css'

interface UnlockDialogProps {
  hit: ContentHit
  onClose(): void
}

/** Opens instead of playing locked content. */
export default function UnlockDialog({ hit, onClose }: UnlockDialogProps) {
  const { title, text } =
    hit._type === 'TRACK' ? playerTexts.unlockTrack : playerTexts.unlockEpisode
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Content className={styles.dialog}>
        <Dialog.Title className={styles.title}>{title}</Dialog.Title>
        <Dialog.Description className={styles.text}>{text}</Dialog.Description>
        <div className={styles.buttons}>
          <ButtonLink variant="accent" to="/features" onClick={onClose}>
            {playerTexts.getTheApp}
          </ButtonLink>
          <Dialog.Close>
            <Button>{playerTexts.close}</Button>
          </Dialog.Close>
        </div>
      </Dialog.Content>
    </Dialog.Root>
  )
}
