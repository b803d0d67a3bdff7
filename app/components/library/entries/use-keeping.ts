import { type FormEvent, useState } from 'react'
import { href, useLocation, useNavigate } from 'react-router'
import { isFailedAnswer } from '#app/components/base/forms/failed-answer.ts'
import { useSentForms } from '#app/components/base/forms/use-sent-forms.ts'
import { loginPath } from '#app/components/base/shell/navigation.ts'
import { useSession } from '#app/components/base/shell/session.ts'
import { useToast } from '#app/components/base/ui/toast.tsx'
import { keepingTexts as texts } from '#app/texts/library/keeping.ts'

interface Keeping {
  /** Whether it is in the library (optimistic: changes before the form is answered). */
  isKept: boolean
  /** Sends the form that adds or removes it; visitors are sent to log in. */
  toggle: (event: FormEvent<HTMLFormElement>) => void
}

/** Follows or saves one piece of content optimistically; reverts if the form fails. */
export function useKeeping(
  inLibrary: boolean,
  toasts: { added: string; removed: string },
): Keeping {
  const { user } = useSession()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const showToast = useToast()
  const [changed, setChanged] = useState<boolean | null>(null)
  const { sent, send } = useSentForms<{ error?: string }>((answer, form) => {
    const error = isFailedAnswer(answer) ? texts.failed : answer.error
    if (error !== undefined) return showToast(error, 'error')
    setChanged(isAdding(form))
    showToast(isAdding(form) ? toasts.added : toasts.removed)
  })
  const latest = sent.at(-1)
  return {
    isKept: latest ? isAdding(latest) : (changed ?? inLibrary),
    toggle(event) {
      event.preventDefault()
      if (user) return send(new FormData(event.currentTarget), href('/library'))
      showToast(texts.pleaseLogIn, 'error')
      void navigate(loginPath(pathname + search))
    },
  }
}

function isAdding(form: FormData): boolean {
  return form.get('intent') === 'add'
}
