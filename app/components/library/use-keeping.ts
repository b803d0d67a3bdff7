import { type FormEvent, useCallback, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { loginPath } from '#app/components/shell/navigation.ts'
import { useSession } from '#app/components/shell/session.ts'
import { useToast } from '#app/components/ui/toast.tsx'
import { keepingTexts as texts } from '#app/texts/keeping.ts'

interface Keeping {
  /** Whether it is in the library, as if what was pressed had been done already. */
  isKept: boolean
  /** Puts it in or takes it out; whoever isn't logged in is asked to. */
  toggle: (event: FormEvent) => void
}

/** Follows or saves one piece of content: at once, and back again where it fails. */
export function useKeeping(
  id: string,
  inLibrary: boolean,
  said: { added: string; removed: string },
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
    if (isDone) showToast(isKept ? said.removed : said.added)
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
 * Makes a call as whoever is logged in; false where it failed, which is then told. The way to make calls is loaded with
 * the first of them.
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
