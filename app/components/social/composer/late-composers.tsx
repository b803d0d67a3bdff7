import type { ReactNode } from 'react'
import { lateComponent } from '#app/components/base/ui/late-component.tsx'
import { classNames } from '#app/components/base/ui/class-names.ts'
import { useHydrated } from '#app/components/base/ui/use-hydrated.ts'
import { composerTexts as texts } from '#app/texts/social/composer.ts'
import type { CommentComposerProps } from './comment-composer.tsx'
import styles from './late-composers.module.css'
import type { ReplyComposerProps } from './reply-composer.tsx'

const missing = 'nothing'
const Comment = lateComponent(() => import('./comment-composer.tsx'), { missing })
const Reply = lateComponent(() => import('./reply-composer.tsx'), { missing })
const Note = lateComponent(() => import('./note-composer.tsx'), { missing })

/** Where a comment is written, above the others. */
export function LateCommentComposer(props: CommentComposerProps) {
  return <Room kind="comment">{() => <Comment {...props} />}</Room>
}

/** Where a note is answered, within its thread. */
export function LateReplyComposer(props: ReplyComposerProps) {
  return <Room kind="reply">{() => <Reply {...props} />}</Room>
}

/** Where a note is written, above the feed. */
export function LateNoteComposer() {
  return <Room kind="note">{() => <Note />}</Room>
}

interface RoomProps {
  kind: 'comment' | 'reply' | 'note'
  children: () => ReactNode
}

/** The room of a composer, which needs JavaScript: what was written before is in the browser alone. */
function Room({ kind, children }: RoomProps) {
  const hydrated = useHydrated()
  return (
    <>
      <div className={classNames(styles.room, 'needs-script')} data-kind={kind}>
        {hydrated && children()}
      </div>
      <noscript>
        <p className={styles.hint}>{texts.needsScript}</p>
      </noscript>
    </>
  )
}
