import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

const patienceMs = 150

/** Whether the page waits for another choice of itself (a filter, a tab) for longer than one would notice. */
export function useWaiting(): boolean {
  const { location: next } = useNavigation()
  const { pathname, search } = useLocation()
  const isOnItsWay = next?.pathname === pathname && next.search !== search
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isOnItsWay) return
    const timer = setTimeout(() => setLong(true), patienceMs)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isOnItsWay])
  return isOnItsWay && isLong
}
