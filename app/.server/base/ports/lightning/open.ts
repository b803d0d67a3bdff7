import { createSocketOpener } from '#app/.server/base/ports/fetch/index.ts'
import type { SignatureChecker } from '#app/.server/base/ports/nostr/index.ts'
import { type DevnetSettings, openDevnet } from '#sandbox/lightning/index.ts'
import { openLndNode } from './lnd/lnd-node.ts'
import { openNwcNode } from './nwc/nwc-node.ts'
import type { LightningNode } from './port.ts'
import type { LightningSetting } from './setting.ts'

export interface LightningSettings {
  lightning: LightningSetting
  signatures: Pick<SignatureChecker, 'check'>
  userAgent: string
  now: () => Date
  devnet: DevnetSettings
}

/** The installation's node; on the devnet somebody else's beside it. */
export interface OpenedLightning {
  lightning: LightningNode
  play: LightningNode | null
}

/** Opens the node of the settings. It is reached, again and again, in the background; the devnet by its first call. */
export function openLightning(settings: LightningSettings): OpenedLightning {
  const { lightning, signatures, userAgent, now } = settings
  switch (lightning.kind) {
    case 'devnet': {
      const { ours, play } = openDevnet(settings.devnet)
      return { lightning: ours, play }
    }
    case 'nwc': {
      const { connection } = lightning
      // The operator has named this relay, which may stand in their own network.
      const openSocket = createSocketOpener({ userAgent, allowAddress: () => true })
      return { lightning: openNwcNode({ connection, openSocket, signatures, now }), play: null }
    }
    case 'lnd':
      return { lightning: openLndNode({ connection: lightning.connection }), play: null }
  }
}
