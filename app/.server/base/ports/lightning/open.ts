import { createSocketOpener } from '#app/.server/base/ports/fetch/index.ts'
import type { SignatureChecker } from '#app/.server/base/ports/nostr/index.ts'
import { openLndNode } from './lnd/lnd-node.ts'
import { openNwcNode } from './nwc/nwc-node.ts'
import type { LightningNode } from './port.ts'
import type { LightningSetting } from '#app/.server/base/env/lightning-setting.ts'

export interface NodeSettings {
  /** Where the node is; the devnet is opened by the process, which knows it. */
  lightning: Exclude<LightningSetting, { kind: 'devnet' }>
  signatures: Pick<SignatureChecker, 'check'>
  userAgent: string
  now: () => Date
}

/** Opens the operator's node. It is reached, again and again, in the background. */
export function openNode({ lightning, signatures, userAgent, now }: NodeSettings): LightningNode {
  switch (lightning.kind) {
    case 'nwc': {
      const { connection } = lightning
      // The operator has named this relay, which may stand in their own network.
      const openSocket = createSocketOpener({ userAgent, allowAddress: () => true })
      return openNwcNode({ connection, openSocket, signatures, now })
    }
    case 'lnd':
      return openLndNode({ connection: lightning.connection })
  }
}
