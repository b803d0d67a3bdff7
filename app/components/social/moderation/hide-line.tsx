import { Eye, EyeOff } from 'lucide-react'
import { useRevalidator } from 'react-router'
import { type RailFeed, useSession } from '#app/components/base/shell/session.ts'
import { MenuButton } from '#app/components/base/ui/menu.tsx'
import { useToast } from '#app/components/base/ui/toast.tsx'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import type { Note } from '#app/schemas/social/notes.ts'
import { moderatingTexts as texts } from '#app/texts/social/note-menu.ts'

/** The viewer's own feed that a comment is about; null where the feed is somebody else's. */
export function useCommentedFeed(hit: ContentHit | null): RailFeed | null {
  const { hostedFeeds } = useSession()
  return hostedFeeds.find(({ id }) => hit?.links?.includes(`hosting:id:${id}`)) ?? null
}

/** A line of a menu that hides a comment on the pages of one's own feed, or shows it there again. */
export function HideLine({ note, feedId }: { note: Note; feedId: string }) {
  const isHidden = note.hidden?.reason === 'OWNER'
  const showToast = useToast()
  const { revalidate } = useRevalidator()

  async function change() {
    const { authenticatedCall } = await import('#app/client/base/session/authenticated-call.ts')
    const call = isHidden ? 'me/comment-show' : 'me/comment-hide'
    const answer = await authenticatedCall(call, { feed_id: feedId, note_id: note.id })
    if (!answer.ok) return showToast(answer.error.message ?? texts.failed, 'error')
    showToast(isHidden ? texts.shown : texts.hidden)
    await revalidate()
  }

  return (
    <MenuButton icon={isHidden ? <Eye /> : <EyeOff />} onClick={() => void change()}>
      {isHidden ? texts.show : texts.hide}
    </MenuButton>
  )
}
