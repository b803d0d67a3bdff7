import { Bookmark, BookmarkCheck } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { href, useLocation } from 'react-router'
import { useSession } from '#app/components/shell/session.ts'
import { MenuButton } from '#app/components/ui/menu.tsx'
import type { ContentHit } from '#app/schemas/content.ts'
import { keepingTexts as texts } from '#app/texts/keeping.ts'
import { useKeeping } from './use-keeping.ts'

const saved = new Set(['EPISODE', 'TRACK', 'LIVE'])
const followed = new Set(['SHOW', 'ARTIST', 'ALBUM', 'AUDIOBOOK', 'PLAYLIST'])

/** Menu entry that saves an item to the library, or follows a feed. */
export function SaveEntry({ hit }: { hit: ContentHit }) {
  if (!saved.has(hit._type) && !followed.has(hit._type)) return null
  return <KeepEntry key={hit._id} hit={hit} />
}

function KeepEntry({ hit: { _id, _type, info } }: { hit: ContentHit }) {
  const { pathname, search } = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const inLibrary = useInLibrary(_id, form)
  const words = followed.has(_type) ? followWords(info.title) : saveWords
  const { isKept, toggle } = useKeeping(inLibrary, words)
  return (
    <form ref={form} method="post" action={href('/library')} onSubmit={toggle}>
      <input type="hidden" name="intent" value={isKept ? 'remove' : 'add'} />
      <input type="hidden" name="_id" value={_id} />
      <input type="hidden" name="to" value={pathname + search} />
      <MenuButton type="submit" icon={isKept ? <BookmarkCheck /> : <Bookmark />}>
        {isKept ? words.remove : words.add}
      </MenuButton>
    </form>
  )
}

const saveWords = {
  add: texts.save,
  remove: texts.unsave,
  added: texts.saved,
  removed: texts.unsaved,
}

function followWords(title: string) {
  return {
    add: texts.follow,
    remove: texts.unfollow,
    added: texts.followed(title),
    removed: texts.unfollowed(title),
  }
}

/** Whether it is in the user's library; loaded when the menu around the form opens. */
function useInLibrary(id: string, form: RefObject<HTMLFormElement | null>): boolean {
  const { user } = useSession()
  const [inLibrary, setInLibrary] = useState(false)
  const isUser = user !== null
  useEffect(() => {
    if (!isUser) return
    const leaving = new AbortController()
    const details = form.current?.closest('details')
    if (!details || details.open) void ask()
    else details.addEventListener('toggle', () => void ask(), leaving)
    return () => leaving.abort()

    async function ask() {
      const { authenticatedCall } = await import('#app/client/session/authenticated-call.ts')
      const result = await authenticatedCall<{ ids: string[] }>('me/library-check', { ids: [id] })
      if (result.ok && !leaving.signal.aborted) setInLibrary(result.value.ids.includes(id))
    }
  }, [id, isUser, form])
  return inLibrary
}
