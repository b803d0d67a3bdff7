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
  { name: 'sold-show', path: (site) => site.sold },
  { name: 'subscribe', path: (site) => `${site.sold}/subscribe` },
  { name: 'unlock', path: (site) => `${site.rich}/unlock` },
  { name: 'unlock-sold', path: (site) => `${site.soldItem}/unlock` },
  { name: 'unlock-track', path: (site) => `${site.content.track}/unlock` },
]

/** What somebody has of both. */
export const ownSaleScreens: Screen[] = [
  { name: 'subscribe-offer', path: (site) => `${site.sold}/subscribe`, as: 'newcomer' },
  { name: 'subscribe-dialog', path: (site) => site.sold, as: 'newcomer', open: opened.subscribe },
  { name: 'subscribed', path: (site) => `${site.sold}/subscribe`, as: 'listener' },
  { name: 'subscribed-dialog', path: (site) => site.sold, as: 'listener', open: opened.subscribed },
  {
    name: 'subscribed-cancel',
    path: (site) => `${site.sold}/subscribe?ask=cancel`,
    as: 'listener',
  },
  {
    name: 'subscribed-address',
    path: (site) => `${site.sold}/subscribe?ask=address`,
    as: 'listener',
  },
  { name: 'unlock-offer', path: (site) => `${site.soldItem}/unlock`, as: 'newcomer' },
  { name: 'unlocked', path: (site) => `${site.soldItem}/unlock`, as: 'listener' },
  { name: 'account-subscriptions-some', path: '/account/subscriptions', as: 'listener' },
  { name: 'account-receipt', path: (site) => site.saleReceipt, as: 'listener' },
  { name: 'account-subscriptions', path: '/account/subscriptions', as: 'newcomer' },
  {
    name: 'account-receipt-none',
    path: '/account/receipts/AAAAAAAAAAAAAAAAAAAA',
    as: 'newcomer',
    status: 404,
  },
]
