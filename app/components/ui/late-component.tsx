import {
  type ComponentType,
  lazy,
  type LazyExoticComponent,
  memo,
  Suspense,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { uiTexts } from '#app/texts/shell.ts'
import { useToast } from './toast.tsx'
import { useHydrated } from './use-hydrated.ts'

interface Closable {
  onClose?: () => void
}

/**
 * A component whose code is loaded when it is first shown. Where that fails, the page stays as it is: 'No connection'
 * is said, its `onClose` is called, and it is loaded again the next time, or once there is a network. `quiet` is for
 * what nobody asked for.
 */
export function lateComponent<Props extends object>(
  load: Load<Props>,
  { quiet = false } = {},
): ComponentType<Props> {
  // What the server has sent stays readable while its scripts are missing.
  const ServedPart = lazy(() => load().catch(() => never))
  let missed: unknown
  let Part = lazyPart()

  function lazyPart(): LazyExoticComponent<ComponentType<Props>> {
    return lazy(() => (missed ? loadAgain(missed, load) : load()).catch(miss))
  }

  function miss(error: unknown) {
    missed = error
    return { default: Missing }
  }

  function Missing(props: Props) {
    const showToast = useToast()
    const [Again, setAgain] = useState<typeof Part | null>(null)
    const { onClose } = props as Closable
    useEffect(() => {
      const next = lazyPart()
      Part = next
      if (!quiet) showToast(uiTexts.offline, 'error')
      onClose?.()
      const retry = () => setAgain(next)
      addEventListener('online', retry, { once: true })
      return () => removeEventListener('online', retry)
      // eslint-disable-next-line react-hooks/exhaustive-deps -- Said once.
    }, [])
    return Again && <Again {...props} />
  }

  function LateComponent(props: Props) {
    const hydrated = useHydrated()
    const [Shown] = useState(() => (hydrated ? Part : ServedPart))
    // The same element as long as nothing changes: another would have React throw away what the server has sent.
    return useMemo(
      () => (
        <Suspense>
          <Shown {...props} />
        </Suspense>
      ),
      [Shown, props],
    )
  }

  return memo(LateComponent) as unknown as ComponentType<Props>
}

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

/** Browsers remember a script that they couldn't load: asked for at another address, it may come. */
async function loadAgain<Props>(error: unknown, load: Load<Props>) {
  const address = /https?:\/\/[^\s?]+\.js/.exec(String(error))?.[0]
  if (!address) return load()
  const again = (await import(/* @vite-ignore */ `${address}?again=${Date.now()}`)) as {
    default?: ComponentType<Props>
  }
  // Scripts of several parts name them otherwise.
  if (!again.default) throw error
  return { default: again.default }
}

const never = new Promise<never>(() => undefined)
