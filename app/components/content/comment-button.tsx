import { MessageCircle } from 'lucide-react'
import { askedWriting } from '#app/components/social/composer/asked-writing.ts'
import { PlainButton } from '#app/components/ui/plain.tsx'
import type { ContentHit } from '#app/schemas/content.ts'
import { contentTexts as texts } from '#app/texts/content.ts'

/** Opens the dialog in which somebody comments on what the page shows. */
export function CommentButton({ hit }: { hit: ContentHit }) {
  return (
    <PlainButton
      variant="soft"
      color="gray"
      size="3"
      className="needs-script"
      onClick={() => askedWriting.ask({ what: 'comment', hit })}
    >
      <MessageCircle />
      {texts.comment}
    </PlainButton>
  )
}
