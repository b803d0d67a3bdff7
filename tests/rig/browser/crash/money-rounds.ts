import { setTimeout as wait } from 'node:timers/promises'
import { connectRaw } from '#tests/rig/nostr/raw-client.ts'
import { newSigner } from '#tests/rig/nostr/signing.ts'
import { apiOf, signIn } from '#tests/rig/browser/api.ts'
import { openPlayWallet } from '#tests/rig/browser/play-wallet.ts'
import { relayOf } from '#tests/rig/browser/relay-of.ts'
import type { Product } from '#tests/rig/browser/run-product.ts'
import { askSql } from '#tests/rig/browser/running-database.ts'
import { wrongInBooks } from './books.ts'
import { killBackend } from './kills.ts'
import { listeningOf, sharedEpisode } from './listeners.ts'
import { crashEnv } from './rounds.ts'
import { type Payment, paymentsOf, type Promised, type Spender, unanswered } from './spenders.ts'

/** What a kill in the middle of payments was like. */
export interface MoneyRound {
  victim: 'app' | 'app and backend'
  /** For how long was paid before, in milliseconds. */
  paidForMs: number
  /** Payments that were under way, for their payers in the books and on the devnet. */
  pending: number
  underWay: number
  problems: string[]
}

export interface MoneyFigures {
  rounds: MoneyRound[]
  /** How the payments through the node have ended in the books, and what has come in or was paid here. */
  counted: Record<string, number>
}

interface Settings {
  rounds: number
  accounts: number
  /** Starts the product in the same folder, on the same port, at first and after each kill. */
  start(): Promise<Product>
  onRound?(round: MoneyRound, number: number): void
}

export const moneyEnv = crashEnv

/** Kills come at any moment of this time: several payments long. */
const longestMs = 4000
const patienceMs = 60_000
const backendEvery = 5

/** Kills the product while people pay and are paid, and holds its books against the devnet's log after each kill. */
export async function moneyRounds(settings: Settings): Promise<MoneyFigures> {
  let product = await settings.start()
  const play = await openPlayWallet(product, 5000)
  await until(() => play.info().then(() => true))
  const spenders: Spender[] = []
  for (let at = 0; at < settings.accounts; at++)
    spenders.push(await newSpender(() => product, `payer${at}`))
  const [node] = await askSql<{ pubkey: string }>(
    product,
    `select pubkey from devnet_nodes where side = 'ours'`,
  )
  const promised: Promised = new Set()
  const nodes = { ours: node?.pubkey ?? '', play: (await play.info()).pubkey ?? '' }
  const [owner] = spenders
  if (!owner) throw new Error('somebody has to pay')
  const episode = await sharedEpisode(product, { userId: owner.userId, api: owner.api() }, nodes)
  const payments = [
    ...paymentsOf(spenders, play, { nodeKey: nodes.ours, relay: relayOf(product) }, promised),
    ...listeningOf(spenders, { product: () => product, episode }, promised),
  ]
  const rounds: MoneyRound[] = []
  for (let number = 1; number <= settings.rounds; number++) {
    const victim = number % backendEvery === 0 ? 'app and backend' : 'app'
    const paidForMs = Math.round(Math.random() * longestMs)
    const round: MoneyRound = { victim, paidForMs, pending: 0, underWay: 0, problems: [] }
    await withinLimits(product)
    for (const { refresh } of spenders) await refresh()
    const ended = new AbortController()
    const paying = payments.map((pay) => keepPaying(pay, ended.signal, round.problems))
    await wait(paidForMs)
    ended.abort()
    if (victim !== 'app') killBackend(product)
    await product.kill()
    product = await settings.start()
    await Promise.all(paying)
    await until(() => play.info().then(() => true))
    await settle(product, round)
    round.problems.push(...(await wrongInBooks(product)), ...(await notKept(product, promised)))
    promised.clear()
    rounds.push(round)
    settings.onRound?.(round, number)
  }
  return { rounds, counted: await counted(product) }
}

/** An account with an address here, and with a key that is zapped there. */
async function newSpender(product: () => Product, username: string): Promise<Spender> {
  const email = `${username}@example.com`
  let { token } = await signIn(product(), email)
  const [user] = await askSql<{ id: string }>(
    product(),
    'update users set username = $1 where email = $2 returning id',
    [username, email],
  )
  const userId = user?.id ?? ''
  const key = newSigner()
  await askSql(
    product(),
    `insert into account_nostr_keys (pubkey, user_id, linked_at) values (decode($1, 'hex'), $2, now())`,
    [key.pubkey, userId],
  )
  const relay = await connectRaw(relayOf(product()))
  const lud16 = `${username}@${new URL(product().url).host}`
  await relay.publish(key.sign({ kind: 0, content: JSON.stringify({ lud16 }) }))
  relay.socket.close()
  const api = () => apiOf(product(), token)
  // A token is good for a quarter of an hour.
  const refresh = async () => {
    token = (await api().call<{ token: string }>('me/token-refresh', {})).token
  }
  return { userId, api, key, refresh }
}

/** What stops those who pay more than people do, and longer than a proof is good for. */
async function withinLimits(product: Product): Promise<void> {
  await askSql(product, 'delete from rate_limits')
  await askSql(product, 'update sessions set proved_at = now()')
}

/** What payments may well be refused for here. */
const refused =
  /WALLET_BALANCE_LOW|INVOICE_PAID|OFF|ERROR_UNKNOWN|ERROR_NO_ROUTE|The wallet (does not answer|refuses)/

async function keepPaying(pay: Payment, signal: AbortSignal, problems: string[]): Promise<void> {
  while (!signal.aborted) {
    await pay().catch(async (error: Error) => {
      if (!unanswered.test(error.message) && !refused.test(error.message))
        problems.push(error.message)
      await wait(20)
    })
  }
}

/** Waits until everything that the kill cut off has come to its end, as it does by itself within two minutes. */
async function settle(product: Product, round: MoneyRound): Promise<void> {
  const count = async (from: string) => {
    const [row] = await askSql<{ count: string }>(product, `select count(*) from ${from}`)
    return Number(row?.count)
  }
  const pending = () => count(`lightning_payments where status = 'PENDING'`)
  const underWay = () => count('devnet_payments where failure is null and settled is null')
  const uncredited = () =>
    count(`devnet_payments where payer = 'play' and settled >
      coalesce((select cursor::bigint from lightning_cursors where node = 'devnet:ours'), 0)`)
  round.pending = await pending()
  round.underWay = await underWay()
  await until(async () => (await underWay()) === 0)
  // As if those two minutes had passed: whoever would have begun these payments is dead.
  for (const paying of ['lightning_payments', 'ledger_transfers'])
    await askSql(
      product,
      // The ledger refuses changes otherwise.
      `begin; set local session_replication_role = replica;
       update ${paying} set created_at = created_at - interval '2 minutes' where status = 'PENDING'; commit`,
    )
  for (const job of ['look-up-payments', 'end-boost-legs', 'pay-streams'])
    await askSql(product, `select graphile_worker.add_job($1)`, [job])
  const held = () => count(`ledger_transfers where status = 'PENDING'`)
  const unpaid = () => count('stream_batches')
  const over = [pending, uncredited, held, unpaid]
  const isOver = async () =>
    (await Promise.all(over.map((left) => left()))).every((left) => left === 0)
  await until(isOver).catch(() => round.problems.push('payments are pending, or not credited'))
}

async function notKept(product: Product, promised: Promised): Promise<string[]> {
  const posted = await askSql<{ id: string }>(
    product,
    `select id from ledger_transfers where status = 'POSTED' and id = any($1)`,
    [[...promised]],
  )
  const boosts = await askSql<{ id: string }>(product, `select 'boost ' || id as id from boosts`)
  const kept = new Set([...posted, ...boosts].map(({ id }) => id))
  return [...promised].filter((id) => !kept.has(id)).map((id) => `said to be paid: ${id}`)
}

async function counted(product: Product): Promise<Record<string, number>> {
  const rows = await askSql<{ what: string; count: string }>(
    product,
    `select 'out ' || lower(status) as what, count(*) from lightning_payments group by 1
     union all select 'in', count(*) from ledger_transfers where id like 'in:%' and status = 'POSTED'
     union all select 'unclaimed', count(*) from ledger_transfers where credit_account = 'unclaimed' and status = 'POSTED'
     union all select 'within the books', count(*) from ledger_transfers
       where debit_account like 'wallet:%' and credit_account like 'wallet:%' and status = 'POSTED'
     union all select 'zaps', count(*) from ledger_transfers where id like 'zap:%' and status = 'POSTED'
     union all select lower(action), count(*) from boosts group by 1
     union all select 'shares given back', count(*) from boost_legs l join ledger_transfers t on t.id = l.transfer_id
       where t.status <> 'POSTED'
     union all select 'failed on the devnet', count(*) from devnet_payments where failure is not null`,
  )
  return Object.fromEntries(rows.map(({ what, count }) => [what, Number(count)]))
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + patienceMs
  while (!(await holds().catch(() => false))) {
    if (performance.now() > deadline) throw new Error('it took longer than a minute')
    await wait(50)
  }
}
