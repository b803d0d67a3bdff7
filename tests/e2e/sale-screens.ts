import * as opened from './opened-screens.ts'
import type { Screen } from './screens.ts'
import type { Site } from './site.ts'

/** Subscribing to content, and unlocking single items. */
export const saleScreens: Screen[] = [
  ...(['show', 'audiobook', 'artist'] as const).map((kind) => ({
    name: `subscribe-${kind}-none`,
    path: (site: Site) => `${site.content[kind]}/subscribe`,
    status: 404,
  })),
  { name: 'locked', path: (site) => site.locked },
  { name: 'unlock-dialog', path: (site) => site.locked, open: opened.unlock },
  { name: 'unlock', path: (site) => `${site.rich}/unlock` },
  { name: 'unlock-track', path: (site) => `${site.content.track}/unlock` },
]

/** What somebody has of both. */
export const ownSaleScreens: Screen[] = [
  { name: 'account-subscriptions', path: '/account/subscriptions', as: 'newcomer' },
  {
    name: 'account-receipt-none',
    path: '/account/receipts/AAAAAAAAAAAAAAAAAAAA',
    as: 'newcomer',
    status: 404,
  },
]
