import { useSession } from '#app/components/base/shell/session.ts'
import { commentEvent } from '#app/protocols/nostr/content-comment.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { composerTexts as texts } from '#app/texts/social/composer.ts'
import { commentedContent } from '#app/rules/social/commented-content.ts'
import { Composer } from './composer.tsx'
import { useCommentSecond } from './use-comment-second.ts'
import type { MakeEvent } from './use-sending.ts'

export interface CommentComposerProps {
  hit: ContentHit
  /** The second in the address of the page (`?t=`). */
  startAt?: number | null | undefined
  /** Whether it is in a dialog. */
  isInDialog?: boolean
  onSent?: () => void
}

/** The composer of a comment on content. */
export default function CommentComposer({
  hit,
  startAt = null,
  isInDialog = false,
  onSent,
}: CommentComposerProps) {
  const { siteUrl } = useSession()
  const second = useCommentSecond(hit, startAt)
  const place = `comment:${hit._id}`
  const make: MakeEvent = (written, second, now) => {
    const comment = commentEvent(written, commentedContent(hit, siteUrl, second), now)
    return 'event' in comment ? comment.event : null
  }
  return (
    <Composer
      key={place}
      place={place}
      words={texts.comment}
      make={make}
      second={second}
      isInDialog={isInDialog}
      isMain={isInDialog}
      {...(onSent ? { onSent } : {})}
    />
  )
}
