import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

const delayMs = 150

/**
 * Whether the page is loading with other search params (a filter, a tab), after a short delay that users don't notice.
 */
export function useWaiting(): boolean {
  const { location: next } = useNavigation()
  const { pathname, search } = useLocation()
  const isLoading = next?.pathname === pathname && next.search !== search
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(() => setLong(true), delayMs)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isLoading])
  return isLoading && isLong
}
