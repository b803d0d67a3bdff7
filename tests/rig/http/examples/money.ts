import { soldEpisode } from '#tests/rig/factories/items-for-sale.ts'
import { cardSite } from '#tests/rig/factories/card-site.ts'
import type { Made } from './publishing.ts'
import type { ExampleSite, Person } from './site.ts'

let count = 0
const ulid = () => `01HF0000000000000000${String(count++).padStart(6, '0')}`

/** Wallets, boosts, streams, subscriptions and sales. */
export async function pay(site: ExampleSite, ada: Person, bo: Person, made: Made): Promise<void> {
  const { ask, services } = site
  const price = { usd: 100_000, known_at: services.now(), asked_at: services.now() }
  await services.db.insertInto('bitcoin_price').values(price).execute()
  await ask('pay/bitcoin-price')
  await wallet(site, bo)
  await boost(site, ada, bo, made)
  await sell(site, ada, bo, made)
  await cards(site, ada, bo, made)
  await read(site, ada, bo, made)
}

async function wallet({ ask, provider }: ExampleSite, bo: Person): Promise<void> {
  const { payment_hash } = await ask('pay/wallet-deposit', { satoshis: 50_000 }, bo)
  await ask('pay/play-pay', { payment_hash }, bo)
  await ask('pay/wallet-deposit-status', { payment_hash }, bo)
  await ask('pay/play-faucet', {}, bo)
  const { invoice } = await ask('pay/play-invoice', { satoshis: 1000 }, bo)
  const out = { target: invoice, satoshis: 1000 }
  await ask('pay/wallet-withdraw-quote', out, bo)
  await ask('pay/wallet-withdraw', { ...out, ulid: ulid() }, bo)
  await ask('me/hosting-lightning-address-check', { lnaddress: provider.address }, bo)
  const event = { name: 'Harbour night', satoshis: 100, days: 7, ulid: ulid() }
  const { _id } = await ask('pay/event-wallet-create', event, bo)
  await ask('me/event-wallets', {}, bo)
  await ask('pay/event-wallet-end', { _id }, bo)
}

async function boost({ ask }: ExampleSite, ada: Person, bo: Person, made: Made): Promise<void> {
  const entity = { _id: made.episode, type: 'EPISODE' }
  await ask('pay/boost-quote', { entity, satoshis: 1000 }, bo)
  interface Boosted {
    boost: { id: string }
  }
  const paid = { entity, satoshis: 1000, message: 'For the foghorn', ulid: ulid() }
  const { boost } = await ask<Boosted>('pay/pay-podcast-boost', paid, bo)
  const reply = { feed_id: made.feed_id, boost_id: boost.id, text: 'Thank you' }
  await ask('me/hosting-boost-reply', reply, ada)
  await ask('me/stream-set', { rate: 10, budget: 500 }, bo)
  const heard = { entity, session: ulid(), sequence: 0, seconds: 60, position: 60 }
  await ask('pay/stream-sats', heard, bo)
  await ask('me/stream-get', {}, bo)
  await ask('me/stream-pause', { paused: true }, bo)
  await ask('me/stream-give-up', {}, bo)
}

async function sell(site: ExampleSite, ada: Person, bo: Person, made: Made): Promise<void> {
  const { ask, ctxOf } = site
  const { feed_id, show } = made
  const info = { name: 'The crew', offer: 'Come along', benefits: ['Early episodes'] }
  const price = { amount: 500, currency: 'USD', schedule: 'MONTHLY' }
  const offer = { feed_id, price, info, use_splits: false, enabled: true }
  await ask('me/hosting-payments-subscription-update', offer, ada)
  await ask('me/hosting-payments-subscription-get', { feed_id }, ada)
  const { item_id, id: item } = await soldEpisode(ctxOf(ada), feed_id, 'bonus')
  const unlocktype = 'BONUS_EPISODE'
  const product = { feed_id, item_id, unlocktype, price: 300 }
  await ask('me/hosting-payments-product-update', product, ada)
  await ask('me/hosting-payments-products-get', { feed_id, item_id }, ada)
  await ask('pay/purchase', { item, unlocktype, way: 'SATS', ulid: ulid() }, bo)
  const feed = { feed: show }
  await ask('me/subscription-get', feed, bo)
  await ask('pay/subscribe', { ...feed, way: 'SATS', ulid: ulid() }, bo)
  await ask('me/private-feed-get', feed, bo)
  await ask('me/private-feed-renew', feed, bo)
  await ask('me/private-feed-revoke', feed, bo)
  await ask('me/subscription-cancel', feed, bo)
  await ask('me/subscription-resume', feed, bo)
  await ask('me/subscriptions-get', {}, bo)
}

async function cards(site: ExampleSite, ada: Person, bo: Person, made: Made): Promise<void> {
  const { ask, services } = site
  const back = { return_url: '/studio', refresh_url: '/studio' }
  await ask('pay/stripe-connect-url', { feed: made.feed_id, ...back }, ada)
  await cardSite(services).connect({ owner: ada, feedId: made.feed_id })
  const entity = { _id: made.episode, type: 'EPISODE' }
  const order = { entity, currency: 'USD', amount: 5, ulid: ulid(), message: 'Aye' }
  await ask('pay/pay-boost-with-stripe', order, bo)
  await ask('me/hosting-billing-get-all', {}, ada)
  const plan = { plan: 'PLUS', success_url: '/account/plan', cancel_url: '/account/plan' }
  await ask('pay/stripe-billing-url', plan, ada)
}

async function read(
  { ask, work }: ExampleSite,
  ada: Person,
  bo: Person,
  made: Made,
): Promise<void> {
  const { feed_id, show } = made
  await work('count-boost')
  await ask('me/wallet-get', {}, bo)
  await ask('me/wallet-transactions', {}, bo)
  const month = { start: '2026-06-01T00:00:00Z', end: '2026-07-01T00:00:00Z' }
  await ask('me/hosting-activity-get', { feed_id, ...month }, ada)
  await ask('me/hosting-purchases', { feed_id, ...month }, ada)
  interface Payers {
    supporters: { id: string }[]
  }
  const { supporters } = await ask<Payers>('me/hosting-supporters-get', { feed_id }, ada)
  const supporter_ids = supporters.slice(0, 1).map(({ id }) => id)
  await ask('me/hosting-supporter-get', { feed_id, supporter_ids }, ada)
  const batch = [{ feed_id, supporter_ids }]
  await ask('me/hosting-supporters-batch', { supporters: batch }, ada)
  await ask('api/load-supporters', { id: show })
  await ask('api/load-top-boosts-feed', { filter: 'AUDIO' })
}
