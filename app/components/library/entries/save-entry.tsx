import { Bookmark, BookmarkCheck } from 'lucide-react'
import { useRef } from 'react'
import { MenuButton } from '#app/components/base/ui/menu.tsx'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { keepingTexts as texts } from '#app/texts/library/keeping.ts'
import { KeepForm } from './keep-form.tsx'
import { canFollow, canKeep, saveWords } from './save-words.ts'
import { useInLibrary } from './use-in-library.ts'
import { useKeeping } from './use-keeping.ts'

/** Menu entry that saves an item to the library, or follows a feed. */
export function SaveEntry({ hit }: { hit: ContentHit }) {
  if (!canKeep(hit._type)) return null
  return <KeepEntry key={hit._id} hit={hit} />
}

function KeepEntry({ hit: { _id, _type, info } }: { hit: ContentHit }) {
  const form = useRef<HTMLFormElement>(null)
  const inLibrary = useInLibrary({ _id, _type }, form)
  const words = canFollow(_type) ? followWords(info.title) : saveWords
  const { isKept, toggle } = useKeeping(inLibrary, words)
  return (
    <KeepForm ref={form} id={_id} isKept={isKept} toggle={toggle}>
      <MenuButton type="submit" icon={isKept ? <BookmarkCheck /> : <Bookmark />}>
        {isKept ? words.remove : words.add}
      </MenuButton>
    </KeepForm>
  )
}

function followWords(title: string) {
  return {
    add: texts.follow,
    remove: texts.unfollow,
    added: texts.followed(title),
    removed: texts.unfollowed(title),
  }
}
