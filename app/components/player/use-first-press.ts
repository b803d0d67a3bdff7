import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { type FirstPress, takePress } from '#app/client/player/first-press/first-sound.ts'
import { useHydrated } from '#app/components/base/ui/use-hydrated.ts'

/**
 * Props of a button that counts before the page is hydrated: what a press then begins, within the press. What the press
 * does otherwise follows once the page can.
 */
export function useFirstPress(press: () => void, begins: () => FirstPress = () => ({})) {
  const ref: RefObject<HTMLButtonElement | null> = useRef(null)
  const hydrated = useHydrated()
  const takeUp = useEffectEvent(press)
  useEffect(() => {
    if (hydrated && takePress(ref.current)) takeUp()
  }, [hydrated])
  return { ref, 'data-first-press': hydrated ? undefined : JSON.stringify(begins()) }
}
