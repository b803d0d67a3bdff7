import type { FormEvent, ReactNode } from 'react'
import { href } from 'react-router'
import { isMissed } from '#app/components/forms/missed.ts'
import { useSentForms } from '#app/components/forms/use-sent-forms.ts'
import { Button } from '#app/components/ui/button.tsx'
import { IconButton } from '#app/components/ui/icon-button.tsx'
import { useToast } from '#app/components/ui/toast.tsx'
import type { LibraryTab } from '#app/schemas/library.ts'
import { keepingTexts as texts } from '#app/texts/keeping.ts'

interface LibraryFormProps {
  intent: 'remove' | 'done' | 'done-all' | 'forget' | 'forget-all'
  /** What it does; a button with an icon has it as its name alone. */
  label: string
  icon?: ReactNode
  /** Of what; without it, of the whole list. */
  id?: string
  /** Where it leads without JavaScript. */
  tab: LibraryTab
}

/** One button that changes the library. */
export function LibraryForm({ intent, label, icon, id, tab }: LibraryFormProps) {
  const showToast = useToast()
  const page = href('/library')
  const { sent, send } = useSentForms<{ error?: string }>((answer) => {
    const error = isMissed(answer) ? texts.failed : answer.error
    if (error !== undefined) showToast(error, 'error')
  })
  const busy = sent.length > 0

  function change(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!busy) send(new FormData(event.currentTarget), page)
  }

  return (
    <form method="post" action={page} onSubmit={change}>
      <input type="hidden" name="intent" value={intent} />
      {id !== undefined && <input type="hidden" name="_id" value={id} />}
      <input type="hidden" name="to" value={`${href('/library')}?tab=${tab}`} />
      {icon ? (
        <IconButton type="submit" size={44} label={label} icon={icon} />
      ) : (
        <Button type="submit" busy={busy}>
          {label}
        </Button>
      )}
    </form>
  )
}
