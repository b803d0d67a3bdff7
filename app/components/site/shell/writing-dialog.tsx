import { SupportDialog } from '#app/components/money/support/support-dialog.tsx'
import { Dialog } from '#app/components/base/ui/dialog.tsx'
import type { Note } from '#app/schemas/social/notes.ts'
import { composerTexts as texts } from '#app/texts/social/composer.ts'
import { personName } from '#app/rules/social/person.ts'
import { QuotedNote } from '#app/components/social/content/quoted-note.tsx'
import type { WritingRequest } from '#app/components/base/shell/writing-request.ts'
import { QuoteComposer } from '#app/components/social/composer/quote-composer.tsx'
import ReplyComposer from '#app/components/social/composer/reply-composer.tsx'
import styles from './writing-dialog.module.css'

interface WritingDialogProps {
  asked: WritingRequest
  onClose: () => void
}

/** The dialog in which somebody boosts content or comments on it, answers a note or quotes it. */
export default function WritingDialog({ asked, onClose }: WritingDialogProps) {
  switch (asked.what) {
    case 'comment':
      return <SupportDialog {...asked} mode="COMMENT" onClose={onClose} />
    case 'support':
      return <SupportDialog {...asked} mode="SUPPORT" onClose={onClose} />
    case 'boost':
      return <SupportDialog {...asked} mode={null} onClose={onClose} />
    case 'reply':
      return <ReplyDialog note={asked.note} onClose={onClose} />
    case 'quote':
      return <QuoteDialog note={asked.note} onClose={onClose} />
  }
}

interface AboutNote {
  note: Note
  onClose: () => void
}

/** The note, and the answer below it. */
function ReplyDialog({ note, onClose }: AboutNote) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.reply.title(personName(note.profile))}
    >
      <div className={styles.note}>
        <QuotedNote note={note} />
      </div>
      <ReplyComposer note={note} isInDialog onSent={onClose} />
    </Dialog>
  )
}

/** One's own words, and the note below them, as it will be shown. */
function QuoteDialog({ note, onClose }: AboutNote) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={texts.quote.title}>
      <QuoteComposer note={note} onSent={onClose} />
      <QuotedNote note={note} />
    </Dialog>
  )
}
