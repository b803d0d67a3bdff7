import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * The outcome with which the user returns from a card checkout. A final one is shown once: the URL loses it, so that a
 * reload or link doesn't show it again. What else the URL says stays for whoever tries again.
 */
export function useCheckoutReturn<Returned extends { state: string }>(
  checkout: Returned | null,
): Returned | null {
  const [shown, setShown] = useState(checkout)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  if (checkout !== null && checkout.state !== shown?.state) setShown(checkout)
  const isSettled = checkout !== null && checkout.state !== 'CONFIRMING'
  const forget = useEffectEvent(
    () =>
      void navigate(pathname + (checkout?.state === 'PAID' ? '' : withoutOutcome(search)), {
        replace: true,
        preventScrollReset: true,
      }),
  )
  useEffect(() => {
    if (isSettled) forget()
  }, [isSettled])
  return checkout ?? shown
}

function withoutOutcome(search: string): string {
  const query = new URLSearchParams(search)
  for (const name of ['status', 'ulid']) query.delete(name)
  return query.size === 0 ? '' : `?${query}`
}
