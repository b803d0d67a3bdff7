import { MessageCircle } from 'lucide-react'
import { PlainButton } from '#app/components/base/ui/plain.tsx'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { composerTexts as texts } from '#app/texts/social/composer.ts'
import { writingRequest } from '#app/components/base/shell/writing-request.ts'

interface CommentButtonProps {
  hit: ContentHit
  /** The second in the address of the page (`?t=`). */
  startAt?: number | null
}

/** Opens the dialog for a comment on the content of the page. */
export default function CommentButton({ hit, startAt = null }: CommentButtonProps) {
  return (
    <PlainButton
      variant="soft"
      color="gray"
      data-quiet
      className="needs-script"
      onClick={() => writingRequest.ask({ what: 'comment', hit, startAt })}
    >
      <MessageCircle />
      <span>{texts.comment.title}</span>
    </PlainButton>
  )
}
