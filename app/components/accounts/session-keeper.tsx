import { useEffect } from 'react'
import { useSession } from '#app/components/base/shell/session.ts'

/** Renews the session token every 300 s while a user is signed in. */
export function SessionKeeper() {
  const account = useSession().user?.id ?? null
  useEffect(() => {
    if (account === null) return
    let stop: (() => void) | undefined
    let isGone = false
    void import('#app/client/base/session/authenticated-call.ts').then((session) => {
      if (isGone) return
      const { sessionTokens, hearOfRenewals } = session
      const stopAsking = sessionTokens.keepFresh()
      const stopHearing = hearOfRenewals()
      stop = () => {
        stopAsking()
        stopHearing()
        // The next account must not use this account's token.
        sessionTokens.forget()
      }
    })
    return () => {
      isGone = true
      stop?.()
    }
  }, [account])
  return null
}
