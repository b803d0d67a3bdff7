import { Bookmark, BookmarkCheck } from 'lucide-react'
import { PlainIconButton } from '#app/components/base/ui/plain.tsx'
import { keepingTexts as texts } from '#app/texts/library/keeping.ts'
import { KeepForm } from './keep-form.tsx'
import { saveWords } from './save-words.ts'
import { useKeeping } from './use-keeping.ts'

interface SaveButtonProps {
  id: string
  /** Whether the viewer has saved it; false for visitors. */
  inLibrary: boolean
}

/** Saves an item to the library, or removes it. */
export function SaveButton({ id, inLibrary }: SaveButtonProps) {
  const { isKept, toggle } = useKeeping(inLibrary, saveWords)
  return (
    <KeepForm id={id} isKept={isKept} toggle={toggle}>
      <PlainIconButton
        label={isKept ? texts.unsave : texts.save}
        type="submit"
        variant="soft"
        color="gray"
        size="3"
        radius="full"
      >
        {isKept ? <BookmarkCheck size={18} /> : <Bookmark size={18} />}
      </PlainIconButton>
    </KeepForm>
  )
}
