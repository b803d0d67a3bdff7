import { newId } from '#app/.server/base/lib/ids.ts'
import { signedEvent } from './signed-event.ts'

/** Bodies of the calls of wallets, cards, zaps, boosts and streams. */
export function paymentSamples(
  itemId: string,
  feedId: string,
): Record<string, Record<string, unknown>[]> {
  return {
    'pay/bitcoin-price': [{}],
    'me/wallet-get': [{}],
    'me/wallet-transactions': [{ types: ['INCOME'], actions: ['ZAP'] }],
    'pay/wallet-deposit': [{ satoshis: 1000 }],
    'pay/wallet-deposit-status': [{ payment_hash: 'ab'.repeat(32) }],
    'pay/play-faucet': [{}],
    'pay/play-pay': [{ payment_hash: 'ab'.repeat(32) }],
    'pay/play-invoice': [{ satoshis: 1000 }],
    'me/event-wallets': [{}],
    'pay/event-wallet-create': [
      { name: 'Harbour night', satoshis: 100, days: 7, ulid: '01HF00000000000000000000AC' },
    ],
    'pay/event-wallet-end': [{ _id: itemId }],
    'pay/wallet-withdraw-quote': [{ target: 'ada@example.com', satoshis: 1000 }],
    'pay/wallet-withdraw': [
      {
        target: 'ada@example.com',
        satoshis: 1000,
        comment: 'For the crew',
        ulid: '01HF00000000000000000000AB',
      },
    ],
    'me/nostr-zap-start': [{ pubkey: 'ab'.repeat(32) }],
    'me/nostr-zap-invoice': [{ event: signedEvent(9734, [['p', 'ab'.repeat(32)]]) }],
    'pay/boost-quote': [{ entity: { _id: newId(), type: 'SHOW' }, satoshis: 1000, position: 61.5 }],
    'pay/pay-podcast-boost': [
      {
        entity: { _id: newId(), type: 'SHOW' },
        satoshis: 1000,
        message: 'For the foghorn',
        name: 'Ada',
        position: 61.5,
        ulid: '01HF0000000000000000000000',
        private: false,
        profile: { npub: 'npub1x' },
        zaprequest: {},
        _tributary: { platform: 'WEB', os: 'Linux', device: 'browser' },
      },
    ],
    'pay/pay-boost-with-stripe': [
      {
        entity: { _id: newId(), type: 'SHOW' },
        currency: 'USD',
        amount: 12.5,
        ulid: '01HF00000000000000000000AE',
        npub: 'npub1x',
        name: 'Ada',
        message: 'For the foghorn',
      },
    ],
    'pay/stripe-connect-url': [
      { feed: feedId, return_url: '/studio', refresh_url: 'http://localhost:3000/studio' },
    ],
    'pay/stream-sats': [
      {
        entity: { _id: itemId, type: 'EPISODE' },
        session: '01HF00000000000000000000AD',
        sequence: 1,
        seconds: 60,
        position: 61.5,
      },
    ],
    'pay/subscribe': [
      {
        feed: newId(),
        way: 'SATS',
        ulid: '01HF00000000000000000000AE',
        price: 500,
        satoshis: 5000,
        success_url: '/show/x',
        cancel_url: '/show/x',
      },
    ],
    'pay/purchase': [
      {
        item: newId(),
        unlocktype: 'AD_FREE',
        way: 'CARD',
        ulid: '01HF00000000000000000000AF',
        price: 300,
        satoshis: 3000,
        success_url: '/episode/x',
        cancel_url: '/episode/x',
      },
    ],
    'me/subscription-get': [{ feed: newId() }],
    'me/subscriptions-get': [{ before: '1700000000000.AAAAAAAAAAAAAAAAAAAA' }],
    'me/subscription-cancel': [{ feed: newId() }],
    'me/subscription-resume': [{ feed: newId() }],
    'pay/stripe-billing-url': [
      { plan: 'PLUS', success_url: '/account/plan?status=success', cancel_url: '/account/plan' },
    ],
    'me/stream-get': [{}],
    'me/stream-set': [{ rate: 10, budget: 500 }],
    'me/stream-pause': [{ paused: true }],
    'me/stream-give-up': [{}],
    'pay/wallet-zap': [{ event: signedEvent(9734, [['p', 'ab'.repeat(32)]]) }],
    'me/nostr-zap-status': [{ payment_hash: 'ab'.repeat(32) }],
  }
}
