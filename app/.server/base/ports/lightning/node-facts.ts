import { cached } from '#app/.server/base/lib/cache.ts'
import { LightningAwayError, type LightningNode, type NodeInfo } from './port.ts'

const freshSeconds = 60

interface Installation {
  db: object
  lightning: LightningNode | null
  now: () => Date
}

/**
 * The key by which our node is paid without an invoice, 66 hexadecimal digits; null where it takes no such payments, or
 * doesn't say who it is. @throws LightningAwayError
 */
export const keysendKey = cached(
  freshSeconds,
  async ({ lightning }: Installation): Promise<string | null> => {
    if (!lightning) throw new LightningAwayError('there is no node')
    const { pubkey, takesKeysends } = await lightning.info()
    return takesKeysends ? pubkey : null
  },
  (key) => key === null,
)

/** The Bitcoin network that our node is on; null while that isn't known. */
export const nodeNetwork = cached(
  freshSeconds,
  async ({ lightning }: Installation): Promise<NodeInfo['network'] | null> => {
    try {
      return lightning ? (await lightning.info()).network : null
    } catch (error) {
      if (error instanceof LightningAwayError) return null
      throw error
    }
  },
  (network) => network === null,
)
