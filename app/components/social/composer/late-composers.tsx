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

/** The composer of a comment, above the comments. */
export function LateCommentComposer(props: CommentComposerProps) {
  return <Room kind="comment">{() => <Comment {...props} />}</Room>
}

/** The composer of a reply, in its thread. */
export function LateReplyComposer(props: ReplyComposerProps) {
  return <Room kind="reply">{() => <Reply {...props} />}</Room>
}

/** The composer of a note, above a timeline. */
export function LateNoteComposer() {
  return <Room kind="note">{() => <Note />}</Room>
}

interface RoomProps {
  kind: 'comment' | 'reply' | 'note'
  children: () => ReactNode
}

/** Reserves the space of a composer, which needs JavaScript, since drafts are in the browser alone. */
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
