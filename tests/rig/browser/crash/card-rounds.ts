import { setTimeout as wait } from 'node:timers/promises'
import { type Api, apiOf, signIn } from '#tests/rig/browser/api.ts'
import { publicEpisode } from '#tests/rig/browser/public-episode.ts'
import type { Product } from '#tests/rig/browser/run-product.ts'
import { askSql } from '#tests/rig/browser/running-database.ts'
import { wrongInBooks } from './books.ts'
import { killBackend } from './kills.ts'
import { newUlid, repeating, unanswered } from './spenders.ts'

/** What a kill in the middle of payments by card was like. */
export interface CardRound {
  /** For how long was paid before, in milliseconds. */
  paidForMs: number
  /** Charges whose payers had nothing of them yet. */
  unfulfilled: number
  problems: string[]
}

interface Settings {
  rounds: number
  payers: number
  /** Starts the product in the same folder, on the same port, at first and after each kill. */
  start(): Promise<Product>
}

/** Kills come at any moment of this time: several payments long. */
const longestMs = 3000
const patienceMs = 90_000
const backendEvery = 5

/** Kills the product while people pay by card, and holds what they have against what the sandbox has charged them. */
export async function cardRounds(settings: Settings): Promise<CardRound[]> {
  let product = await settings.start()
  const episode = await payableEpisode(product)
  const rounds: CardRound[] = []
  const payers = Array.from({ length: settings.payers }, () => payerOf(() => product, episode))
  for (let number = 1; number <= settings.rounds; number++) {
    const paidForMs = Math.round(Math.random() * longestMs)
    const round: CardRound = { paidForMs, unfulfilled: 0, problems: [] }
    const ended = new AbortController()
    const paying = payers.map((pay) => keepPaying(pay, ended.signal, round.problems))
    await wait(paidForMs)
    ended.abort()
    if (number % backendEvery === 0) killBackend(product)
    await product.kill()
    product = await settings.start()
    await Promise.all(paying)
    round.unfulfilled = await unfulfilled(product)
    await until(() => isOver(product)).catch(() => round.problems.push('something is left undone'))
    round.problems.push(...(await wrongInBooks(product)), ...(await wrongAtProvider(product)))
    rounds.push(round)
  }
  return rounds
}

/** An episode of a show whose owner has filled in who is paid, as on the provider's page. */
async function payableEpisode(product: Product): Promise<string> {
  const { token } = await signIn(product, 'owner@cards.example')
  const api: Api = apiOf(product, token)
  const { page, feed_id: feed } = await publicEpisode(product, api)
  await askSql(product, 'update sessions set proved_at = now()')
  const addresses = { return_url: '/studio', refresh_url: '/studio' }
  const { url } = await api.call<{ url: string }>('pay/stripe-connect-url', { feed, ...addresses })
  await submit(product, url, { name: 'Owner', outcome: 'submit' })
  await until(async () => {
    const [row] = await askSql<{ status: string }>(product, 'select status from card_accounts')
    return row?.status === 'ENABLED'
  })
  return page.split('/').at(-1) ?? ''
}

/** Somebody who boosts an episode by card; what wasn't answered is asked for again as it was. */
function payerOf(product: () => Product, episode: string): () => Promise<void> {
  const entity = { _id: episode, type: 'EPISODE' }
  const pay = repeating<{ ulid: string; amount: number }>(async (order) => {
    const api = apiOf(product(), '')
    const { data } = await api.call<{ data: { checkout_url: string } }>(
      'pay/pay-boost-with-stripe',
      { entity, currency: 'USD', ...order },
    )
    const card = { number: '4242424242424242', expiry: '12 / 34', cvc: '123' }
    // Of an order that is paid it is the page of what was boosted.
    if (data.checkout_url.includes('/stripe-sandbox/'))
      await submit(product(), data.checkout_url, { email: 'payer@cards.example', ...card })
  })
  return () => pay({ ulid: newUlid(), amount: Math.floor(100 + Math.random() * 900) / 100 })
}

async function submit(product: Product, address: string, fields: Record<string, string>) {
  const answer = await fetch(product.url + new URL(address).pathname, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { Origin: product.url, 'Sec-Fetch-Site': 'same-origin' },
    redirect: 'manual',
  })
  if (answer.status !== 303) throw new Error(`the page answered ${answer.status}`)
}

async function keepPaying(
  pay: () => Promise<void>,
  signal: AbortSignal,
  problems: string[],
): Promise<void> {
  while (!signal.aborted)
    await pay().catch(async (error: Error) => {
      // Nobody pays as often as this from one network.
      const isExpected = unanswered.test(error.message) || error.message.includes('TOO_MANY')
      if (!isExpected) problems.push(error.message)
      await wait(20)
    })
}

const complete = `from stripe_objects s where s.type = 'checkout.session' and s.data ->> 'status' = 'complete'`

/** Charges without a payment in our records. */
async function unfulfilled(product: Product): Promise<number> {
  const [row] = await askSql<{ count: string }>(
    product,
    `select count(*) ${complete} and not exists (
       select from card_payments p where p.order_id = s.data ->> 'client_reference_id')`,
  )
  return Number(row?.count)
}

/** The jobs do it by themselves; their pauses after failures are cut short. */
async function isOver(product: Product): Promise<boolean> {
  await askSql(
    product,
    `update graphile_worker._private_jobs set run_at = now(), attempts = least(attempts, 1)
     where locked_at is null or locked_at < now() - interval '20 seconds'`,
  )
  await askSql(
    product,
    `select graphile_worker.add_job('watch-cards', job_key := 'watch-cards now')`,
  )
  await askSql(product, `update card_orders set ask_at = now() where state = 'OPEN'`)
  const [row] = await askSql<{ left: string }>(
    product,
    `select (select count(*) ${complete} and not exists (
         select from card_payments p where p.order_id = s.data ->> 'client_reference_id'))
       + (select count(*) from stripe_received_events where done_at is null)
       + (select count(*) from card_shares where not is_settled)
       + (select count(*) from stripe_objects where type = 'event' and (data ->> 'pending_webhooks')::int > 0)
       as left`,
  )
  if (Number(row?.left) > 0) await wait(500)
  return Number(row?.left) === 0
}

/** Each of these finds nothing once all is told. */
const rules: Record<string, string> = {
  'the books have the balance at the provider': `select books.cents, provider.cents as provider from
       (select coalesce(sum(debits_posted - credits_posted), 0) as cents from ledger_balances where account_id = 'card') books,
       (select coalesce(sum((data ->> 'net')::bigint), 0) as cents from stripe_objects
        where type = 'balance_transaction' and account = '') provider
     where books.cents <> provider.cents`,
  'nobody pays twice': `select data ->> 'transfer_group' as "order", count(*) from stripe_objects
     where type = 'charge' and account = '' and (data ->> 'paid')::boolean and data ->> 'transfer_group' is not null
     group by 1 having count(*) > 1`,
  'who has paid has a boost, once': `select s.data ->> 'client_reference_id' as "order" ${complete}
       and (select count(*) from boosts b where b.id = s.data ->> 'client_reference_id' and b.source = 'CARD') <> 1`,
  'what was earned was sent': `select account_id, sum(credits_posted - debits_posted) as cents from ledger_balances
     where account_id like 'earned:%' group by 1 having sum(credits_posted - debits_posted) <> 0`,
  'a share is sent once': `select data -> 'metadata' as share, count(*) from stripe_objects
     where type = 'transfer' group by 1 having count(*) > 1`,
}

async function wrongAtProvider(product: Product): Promise<string[]> {
  const wrong: string[] = []
  for (const [rule, sentence] of Object.entries(rules))
    for (const row of await askSql(product, sentence))
      wrong.push(`not true that ${rule}: ${JSON.stringify(row)}`)
  return wrong
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + patienceMs
  while (!(await holds().catch(() => false))) {
    if (performance.now() > deadline) throw new Error('it took too long')
    await wait(50)
  }
}
