import { type FormEvent, useCallback, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { loginPath } from '#app/components/shell/navigation.ts'
import { useSession } from '#app/components/shell/session.ts'
import { useToast } from '#app/components/ui/toast.tsx'
import { keepingTexts as texts } from '#app/texts/keeping.ts'

interface Keeping {
  /** Whether it is in the library (optimistic: changes before the call is answered). */
  isKept: boolean
  /** Adds or removes it; visitors are sent to log in. */
  toggle: (event: FormEvent) => void
}

/** Follows or saves one piece of content optimistically; reverts if the call fails. */
export function useKeeping(
  id: string,
  inLibrary: boolean,
  toasts: { added: string; removed: string },
): Keeping {
  const { user } = useSession()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const showToast = useToast()
  const call = useCall()
  const [changed, setChanged] = useState<boolean | null>(null)
  const isKept = changed ?? inLibrary

  async function change() {
    setChanged(!isKept)
    const isDone = isKept
      ? await call('me/library-remove', { _id: id })
      : await call('me/library-add', { hit: { _id: id }, platform: 'WEB', _tributary: device() })
    if (isDone) showToast(isKept ? toasts.removed : toasts.added)
    else setChanged(isKept)
  }

  return {
    isKept,
    toggle(event) {
      event.preventDefault()
      if (user) return void change()
      showToast(texts.pleaseLogIn, 'error')
      void navigate(loginPath(pathname + search))
    },
  }
}

function device() {
  return { os: navigator.platform.slice(0, 100), device: 'browser' }
}

/**
 * Makes an API call as the logged-in account; resolves with whether it succeeded, and shows errors as a toast. The code
 * for calls is loaded with the first one.
 */
function useCall(): (call: string, body: unknown) => Promise<boolean> {
  const showToast = useToast()
  return useCallback(
    async (call, body) => {
      try {
        const { authenticatedCall } = await import('#app/client/session/authenticated-call.ts')
        const result = await authenticatedCall(call, body)
        if (result.ok) return true
        showToast(result.error.message ?? texts.failed, 'error')
      } catch {
        showToast(texts.failed, 'error')
      }
      return false
    },
    [showToast],
  )
}
