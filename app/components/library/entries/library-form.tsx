import type { FormEvent, ReactNode } from 'react'
import { href } from 'react-router'
import { isFailedAnswer } from '#app/components/base/forms/failed-answer.ts'
import { useSentForms } from '#app/components/base/forms/use-sent-forms.ts'
import { PlainButton, PlainIconButton } from '#app/components/base/ui/plain.tsx'
import { useToast } from '#app/components/base/ui/toast.tsx'
import { keepingTexts as texts } from '#app/texts/library/keeping.ts'

interface LibraryFormProps {
  intent: 'remove' | 'done' | 'done-all' | 'forget' | 'forget-all'
  /** The button's label; with an icon, only its accessible name. */
  label: string
  icon?: ReactNode
  /** As a link beside a heading, rather than a button. */
  plain?: boolean
  /** Content id; without it, the form is about the whole list. */
  id?: string
  /** The page to return to without JavaScript. */
  to: string
}

/** A form with one button that changes the library. */
export function LibraryForm({ intent, label, icon, id, to, plain }: LibraryFormProps) {
  const showToast = useToast()
  const page = href('/library')
  const { sent, send } = useSentForms<{ error?: string }>((answer) => {
    const error = isFailedAnswer(answer) ? texts.failed : answer.error
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
      <input type="hidden" name="to" value={to} />
      {icon ? (
        <PlainIconButton
          variant="ghost"
          color="gray"
          size="3"
          radius="full"
          label={label}
          type="submit"
        >
          {icon}
        </PlainIconButton>
      ) : (
        <PlainButton
          variant={plain ? 'ghost' : 'soft'}
          size={plain ? '1' : '2'}
          color="gray"
          loading={busy}
          type="submit"
        >
          {label}
        </PlainButton>
      )}
    </form>
  )
}
