import type { Screen } from './screens.ts'

/** Wallets, and what accounts pay for. */
export const money: Screen[] = [
  { name: 'wallet', path: '/wallet', as: 'listener' },
  { name: 'wallet-deposit', path: '/wallet/deposit', as: 'listener' },
  { name: 'wallet-invoice', path: (site) => site.walletInvoice, as: 'listener' },
  { name: 'wallet-withdraw', path: '/wallet/withdraw', as: 'listener' },
  { name: 'wallet-streaming', path: '/wallet/streaming', as: 'listener' },
  { name: 'wallet-events', path: '/wallet/events', as: 'listener' },
  { name: 'wallet-new', path: '/wallet', as: 'newcomer' },
  {
    name: 'studio-supporters',
    path: (site) => `${site.feed}/monetization?tab=Supporters`,
    as: 'creator',
  },
  { name: 'event-wallet', path: (site) => site.eventWallet },
  { name: 'event-wallet-deposit', path: (site) => `${site.eventWallet}/deposit` },
  { name: 'event-wallet-invoice', path: (site) => site.eventInvoice },
  { name: 'event-wallet-pay', path: (site) => `${site.eventWallet}/pay` },
  // Whose invoice it is, and which link opens a wallet, nobody else learns.
  {
    name: 'wallet-invoice-foreign',
    path: (site) => site.walletInvoice,
    as: 'newcomer',
    status: 404,
  },
  { name: 'event-wallet-none', path: '/event-wallet/nobody', status: 404 },
  { name: 'account-plan', path: '/account/plan', as: 'creator' },
  { name: 'account-plan-choice', path: '/account/plan?plan=PLUS', as: 'creator' },
]
