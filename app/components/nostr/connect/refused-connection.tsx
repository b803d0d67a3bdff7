import type { SignerWay } from '#app/client/nostr/signer.ts'
import { RefusedNotice } from '#app/components/account/proof/refused-notice.tsx'
import type { Connecting } from './use-connecting.ts'

/** Why connecting in this way failed; where only a proof was missing, it is asked for. */
export function RefusedConnection({ way, connecting }: { way: SignerWay; connecting: Connecting }) {
  const { refused, again } = connecting
  return (
    <RefusedNotice refused={refused?.way === way ? refused : null} onProved={() => void again()} />
  )
}
