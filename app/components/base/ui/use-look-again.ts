import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'

/** Reads the page's data again every few seconds while something is awaited. */
export function useLookAgain(isAwaited: boolean, everyMs = 5_000): void {
  const { revalidate } = useRevalidator()
  const look = useEffectEvent(() => void revalidate())
  useEffect(() => {
    if (!isAwaited) return
    const timer = setInterval(look, everyMs)
    return () => clearInterval(timer)
  }, [isAwaited, everyMs])
}
