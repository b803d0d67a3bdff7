import { MessageCircleOff, X } from 'lucide-react'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { showHeardComments } from '#app/client/player/lane/shown-comments.ts'
import { notePath } from '#app/rules/social/note-path.ts'
import { Avatar } from '#app/components/base/ui/avatar.tsx'
import { BoltIcon } from '#app/components/base/ui/icons.tsx'
import { PlainIconButton } from '#app/components/base/ui/plain.tsx'
import { useToast } from '#app/components/base/ui/toast.tsx'
import { grouped } from '#app/rules/base/grouped.ts'
import type { CommentAt } from '#app/schemas/catalogue/comments-at.ts'
import { commentsAtTexts as texts } from '#app/texts/catalogue/comments-at.ts'
import { socialTexts } from '#app/texts/social/social.ts'
import { authorName } from './author-name.ts'
import styles from './comment-lane.module.css'

interface CommentCalloutProps {
  comment: CommentAt
  /** Where it points to, in pixels. */
  x: number
  onClose(): void
}

/** The comment being heard. Screen readers find it after its button, and aren't told of it while somebody speaks. */
export function CommentCallout({ comment, x, onClose }: CommentCalloutProps) {
  const showToast = useToast()
  const { id, path = notePath(id), profile, text, satoshis } = comment

  function switchOff() {
    showHeardComments(false)
    showToast(texts.switchedOff)
  }

  return (
    <div className={styles.over} style={{ '--x': `${x}px` } as CSSProperties}>
      <aside className={styles.callout} aria-label={texts.heard}>
        <header className={styles.head}>
          <Link to={path} className={styles.author}>
            <Avatar
              id={profile.npub}
              name={authorName(comment)}
              src={profile.picture}
              of="person"
              size={28}
            />
            <strong dir="auto">{authorName(comment)}</strong>
          </Link>
          {satoshis > 0 && (
            <span className={styles.boost}>
              <BoltIcon size={13} />
              {socialTexts.boosted(grouped(satoshis))}
            </span>
          )}
          <PlainIconButton
            label={texts.switchOff}
            variant="ghost"
            color="gray"
            radius="full"
            onClick={switchOff}
          >
            <MessageCircleOff size={16} strokeWidth={1.75} aria-hidden />
          </PlainIconButton>
          <PlainIconButton
            label={texts.close}
            variant="ghost"
            color="gray"
            radius="full"
            onClick={onClose}
          >
            <X size={16} strokeWidth={1.75} aria-hidden />
          </PlainIconButton>
        </header>
        {text && (
          <p className={styles.text} dir="auto">
            {text}
          </p>
        )}
      </aside>
      <span className={styles.pointer} />
    </div>
  )
}
