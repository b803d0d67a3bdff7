import { type DevnetSettings, openDevnet } from './devnet/index.ts'
import type { LightningNode } from './port.ts'
import type { LightningSettings } from './settings.ts'

/** The node of the settings, and on the devnet somebody else's beside it. Neither connects before its first call. */
export function openLightning(
  settings: LightningSettings,
  devnet: DevnetSettings,
): { lightning: LightningNode; play: LightningNode | null } {
  switch (settings.kind) {
    case 'devnet': {
      const { ours, play } = openDevnet(devnet)
      return { lightning: ours, play }
    }
  }
}
