import { useEffect } from 'react'
import { devicePositions } from '#app/client/player/positions/device-positions.ts'
import { usePlayerContext, usePlayerShown } from '#app/components/player/player-provider.tsx'
import { useSession } from '#app/components/base/shell/session.ts'

/** Stores listening positions; loaded once something is queued or a user is signed in. */
export function PositionKeeper() {
  const { store } = usePlayerContext()
  const account = useSession().user?.id ?? null
  const isNeeded = usePlayerShown() || account !== null
  useEffect(() => devicePositions().belongTo(account), [account])
  useEffect(() => {
    if (!isNeeded) return
    let stop: (() => void) | undefined
    let isGone = false
    void import('#app/client/player/positions/keep-positions.ts').then(({ keepPositions }) => {
      if (!isGone) stop = keepPositions(store, account)
    })
    return () => {
      isGone = true
      stop?.()
    }
  }, [store, account, isNeeded])
  return null
}
