import { createContext, use, useState } from 'react'
import { useSession, type Session } from './session.ts'
import { useRecords } from './use-records.ts'

/** What the wallet of the signed-in account could spend, in millisats, as it was last heard of. */
export const BalanceContext = createContext<number | null>(null)

export function useBalance(): number {
  const { millisats } = useSession()
  return use(BalanceContext) ?? millisats
}

/** Hears of changes; null as long as the page's own data is the latest. */
export function useHeardBalance(): number | null {
  const session = useSession()
  const [heard, setHeard] = useState<{ millisats: number; since: Session } | null>(null)
  const id = session.user?.id
  useRecords(id === undefined ? null : { collection: 'users', _id: id }, ({ wallets }) =>
    setHeard({ millisats: wallets.tributary.millisats, since: session }),
  )
  return heard?.since === session ? heard.millisats : null
}
