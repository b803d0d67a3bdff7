import CommentComposer from '#app/components/social/composer/comment-composer.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import type { ContentHit } from '#app/schemas/content.ts'
import { composerTexts as texts } from '#app/texts/composer.ts'

interface SupportDialogProps {
  hit: ContentHit
  /** The second that its page's address asks for. */
  startAt: number | null
  onClose: () => void
}

/** The dialog about content: in it somebody comments on it. */
export function SupportDialog({ hit, startAt, onClose }: SupportDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={hit.info.title}
      description={texts.comment.title}
    >
      <CommentComposer hit={hit} startAt={startAt} isAsked onSent={onClose} />
    </Dialog>
  )
}
