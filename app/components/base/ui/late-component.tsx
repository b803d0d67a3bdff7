import { WifiOff } from 'lucide-react'
import { type ComponentType, lazy, memo, Suspense, useEffect, useMemo, useState } from 'react'
import { shellTexts, uiTexts } from '#app/texts/base/shell.ts'
import { EmptyState } from './empty-state.tsx'
import { PlainButton } from './plain.tsx'
import { useToast } from './toast.tsx'
import { useHydrated } from './use-hydrated.ts'

interface Closable {
  onClose?: () => void
}

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

/** What a part shows while its code can't be loaded: a message, a box in its own place that offers to try again, or nothing. */
type WhenMissing = 'message' | 'box' | 'nothing'

/**
 * A component whose code is loaded when it is first shown. Where that fails, the page stays as it is: 'No connection'
 * is said, its `onClose` is called, and it is loaded again the next time, when the user asks, or once there is a
 * network.
 */
export function lateComponent<Props extends object>(
  load: Load<Props>,
  { missing = 'message' }: { missing?: WhenMissing } = {},
): ComponentType<Props> {
  // What the server has sent stays readable while its scripts are missing.
  const ServedPart = lazy(() => load().catch(() => never))
  let Part = loadedPart()

  function loadedPart() {
    return lazy(() => load().catch(() => ({ default: Missing })))
  }

  function Missing(props: Props) {
    const showToast = useToast()
    const [Again, setAgain] = useState<typeof Part | null>(null)
    const { onClose } = props as Closable
    const tryAgain = () => setAgain((Part = loadedPart()))
    useEffect(() => {
      Part = loadedPart()
      if (missing === 'message') showToast(uiTexts.offline, 'error')
      onClose?.()
      addEventListener('online', tryAgain, { once: true })
      return () => removeEventListener('online', tryAgain)
      // eslint-disable-next-line react-hooks/exhaustive-deps -- Said once.
    }, [])
    if (Again) return <Again {...props} />
    return missing === 'box' ? <MissingBox onTryAgain={tryAgain} /> : null
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

  return memo<Props>(LateComponent)
}

function MissingBox({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <EmptyState
      icon={<WifiOff />}
      title={uiTexts.offline}
      action={
        <PlainButton variant="soft" color="gray" size="1" onClick={onTryAgain}>
          {shellTexts.tryAgain}
        </PlainButton>
      }
    />
  )
}

const never = new Promise<never>(() => undefined)
