import { createSocketOpener } from '../guarded-fetch/index.ts'
import type { SignatureChecker } from '../nostr/index.ts'
import { openLndNode } from './lnd/lnd-node.ts'
import { openNwcNode } from './nwc/nwc-node.ts'
import type { LightningNode } from './port.ts'
import type { LightningSetting } from './setting.ts'

export interface LightningSettings {
  lightning: LightningSetting
  signatures: Pick<SignatureChecker, 'check'>
  userAgent: string
  now: () => Date
}

/** Opens the node of the settings. It is reached, again and again, in the background. */
export function openLightning(settings: LightningSettings): LightningNode {
  const { lightning, signatures, userAgent, now } = settings
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
