import { Button } from '@radix-ui/themes/components/button'
import type { SignerWay } from '#app/client/social/signers/signer.ts'
import { RefusedNotice } from '#app/components/accounts/proof/refused-notice.tsx'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { nostrIdentityTexts } from '#app/texts/accounts/nostr-identity.ts'
import type { Connecting } from './use-connecting.ts'

/**
 * Why connecting a signer of this kind failed; asks for a fresh proof or a confirmation where only that was missing.
 */
export function RefusedConnection({ way, connecting }: { way: SignerWay; connecting: Connecting }) {
  const { refused, again } = connecting
  if (refused?.way === way && refused.code === 'CONNECT_ASKED')
    return (
      <Alert tone="warning">
        <p>{refused.problem}</p>
        <Button type="button" variant="soft" color="gray" size="1" onClick={() => void again()}>
          {nostrIdentityTexts.thatIsMe}
        </Button>
      </Alert>
    )
  return (
    <RefusedNotice refused={refused?.way === way ? refused : null} onProved={() => void again()} />
  )
}
