import { useEffect } from 'react'
import { useSession } from '#app/components/shell/session.ts'

/** Asks for a new session token every 300 s while somebody is signed in. */
export function SessionKeeper() {
  const account = useSession().user?.id ?? null
  useEffect(() => {
    if (account === null) return
    let stop: (() => void) | undefined
    let isGone = false
    void import('#app/client/session/authenticated-call.ts').then(({ sessionTokens }) => {
      if (isGone) return
      const stopAsking = sessionTokens.keepFresh()
      stop = () => {
        stopAsking()
        // The tokens of this account must not serve the next one.
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
