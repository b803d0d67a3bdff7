import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'

const watchEveryMs = 5000

/** Loads the page's data again every few seconds while something is being made. */
export function useWatching(isMaking: boolean): void {
  const { state, revalidate } = useRevalidator()
  const look = useEffectEvent(() => {
    if (state === 'idle') void revalidate()
  })
  useEffect(() => {
    if (!isMaking) return
    const timer = setInterval(look, watchEveryMs)
    return () => clearInterval(timer)
  }, [isMaking])
}
