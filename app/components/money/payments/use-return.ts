import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * What somebody has come back with from paying by card. Once that is settled it is said on this page alone: the address
 * loses it, so that a reload or a link doesn't say it again.
 */
export function useReturn<Returned extends { state: string }>(
  returned: Returned | null,
): Returned | null {
  const [kept, setKept] = useState(returned)
  const { pathname } = useLocation()
  const navigate = useNavigate()
  if (returned !== null && returned.state !== kept?.state) setKept(returned)
  const isSettled = returned !== null && returned.state !== 'CONFIRMING'
  const forget = useEffectEvent(
    () => void navigate(pathname, { replace: true, preventScrollReset: true }),
  )
  useEffect(() => {
    if (isSettled) forget()
  }, [isSettled])
  return returned ?? kept
}
