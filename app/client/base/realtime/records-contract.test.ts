import { expect, test } from 'vitest'
import { toPubkey, toNpub } from '#app/protocols/nostr/keys.ts'
import type { TransactionAction, TransactionType } from '#app/rules/money/transaction-kinds.ts'
import type { SupporterRecord } from '#app/schemas/money/public-boosts.ts'
import type { WalletTransaction } from '#app/schemas/money/wallet-transactions.ts'
import { fakeFirestoreSdk } from '#tests/rig/fakes/firestore-sdk.ts'
import { createRecords, type QueriedRecords, type RealtimeRecords } from './records.ts'
import { createFirestoreRecords } from './firestore-records.ts'

/** What a database holds, whichever it is. */
interface Site {
  documents: RealtimeRecords
  setBalance(userId: string, millisats: number): Promise<void>
  addTransaction(userId: string, transaction: WalletTransaction): Promise<void>
  setSupporter(record: SupporterRecord): Promise<void>
  setSupport(id: string, total: number, supporters: number): Promise<void>
  /** Until it is mended, nothing can be read. */
  breakDown(): void
  mend(): Promise<void>
  isAnybodyListening(): boolean
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

/** Server-sent events and calls, as an installation answers them by itself. */
function ownSite(): Site {
  const balances = new Map<string, number>()
  const transactions = new Map<string, WalletTransaction[]>()
  const supporters: SupporterRecord[] = []
  const support = new Map<string, { total: number; supporters: number }>()
  const listeners = new Map<string, () => void>()
  let isBroken = false
  const reader = { id: '' }
  const tell = async (topic: string) => {
    reader.id = topic.split(':')[1] ?? ''
    listeners.get(topic)?.()
    await settled()
  }
  const answers: Record<string, (body: Asked) => unknown> = {
    'me/session-get': () => ({
      tributary_user: {
        _id: reader.id,
        wallets: { tributary: { millisats: balances.get(reader.id) } },
      },
    }),
    'me/wallet-transactions': ({ types, actions }) => ({
      transactions: (transactions.get(reader.id) ?? [])
        .filter(({ meta }) => types?.includes(meta.type) ?? true)
        .filter(({ meta }) => actions?.includes(meta.action) ?? true)
        .toSorted((one, other) => (one.meta.timestamp < other.meta.timestamp ? 1 : -1))
        .slice(0, 200),
    }),
    '/api/load-supporters': ({ id, npub, limit }) => ({
      ...support.get(id ?? ''),
      top: supporters
        .filter(({ entity, _npub }) => entity._id === id && (!npub || _npub === npub))
        .toSorted((one, other) => other.stats.btc.TOTAL.total - one.stats.btc.TOTAL.total)
        .slice(0, limit ?? 3),
    }),
  }
  return {
    documents: createRecords({
      listen(topic, hear) {
        listeners.set(topic, hear)
        return () => void listeners.delete(topic)
      },
      call: ((name: string, body: Asked) =>
        Promise.resolve(
          isBroken
            ? { ok: false, error: { status: 500, error: 'X' } }
            : { ok: true, value: answers[name]?.(body) },
        )) as never,
      publicCall: ((path: string, body: Asked) =>
        isBroken
          ? Promise.reject(new Error('ERROR_UNKNOWN'))
          : Promise.resolve(answers[path]?.(body))) as never,
    }),
    setBalance(userId, millisats) {
      balances.set(userId, millisats)
      return tell(`wallet:${userId}`)
    },
    addTransaction(userId, transaction) {
      transactions.set(userId, [...(transactions.get(userId) ?? []), transaction])
      return tell(`wallet:${userId}`)
    },
    setSupporter(record) {
      const index = supporters.findIndex(
        ({ entity, supporter }) =>
          entity._id === record.entity._id && supporter.id === record.supporter.id,
      )
      supporters.splice(index < 0 ? supporters.length : index, 1, record)
      return tell(`support:${record.entity._id}`)
    },
    setSupport(id, total, supporters) {
      support.set(id, { total, supporters })
      return tell(`support:${id}`)
    },
    breakDown: () => void (isBroken = true),
    async mend() {
      isBroken = false
      await settled()
    },
    isAnybodyListening: () => listeners.size > 0,
  }
}

interface Asked {
  types?: TransactionType[]
  actions?: TransactionAction[]
  id?: string
  npub?: string
  limit?: number
}

/** Firestore, with its SDK replaced. */
function firestoreSite(): Site {
  const { sdk, write, tellAgain, listeners } = fakeFirestoreSdk()
  let version = 0
  let isBroken = false
  async function put(collection: string, id: string, data: Record<string, unknown>) {
    const document = { [id]: { ...data, _version: ++version } }
    if (isBroken) tellAgain({ fromCache: true })
    write(collection, document)
    await settled()
  }
  // Nobody hears of what is written while the browser is offline.
  const offline = { ...sdk }
  return {
    documents: createFirestoreRecords({
      firestore: {} as never,
      sdk: {
        ...offline,
        onSnapshot: ((asked: never, options: never, hear: (one: unknown) => void, fail: never) =>
          sdk.onSnapshot(
            asked,
            options,
            ((snapshot: unknown) => {
              if (!isBroken || isOfCache(snapshot)) hear(snapshot)
            }) as never,
            fail,
          )) as never,
      },
      logIn: () => Promise.resolve(true),
      later: () => () => undefined,
    }),
    setBalance: (userId, millisats) =>
      put('users', userId, { _id: userId, wallets: { tributary: { millisats } } }),
    addTransaction: (userId, transaction) =>
      put('transactions-2022-10', transaction._id, { _user_id: userId, ...transaction }),
    setSupporter: (record) =>
      put('supporters', `${record.entity._id}-${record.supporter.id}`, { ...record }),
    setSupport: (id, total, supporters) =>
      put('stats---content', `SHOW---${id}`, {
        entity: { _type: 'SHOW', _id: id },
        support: { total },
        supporters,
      }),
    breakDown: () => void (isBroken = true),
    async mend() {
      isBroken = false
      tellAgain()
      await settled()
    },
    isAnybodyListening: () => listeners.size > 0,
  }
}

function isOfCache(snapshot: unknown): boolean {
  return (snapshot as { metadata: { fromCache: boolean } }).metadata.fromCache
}

const sites = { 'by news and calls': ownSite, 'by Firestore': firestoreSite }

function transaction(number: number, type: TransactionType, action: TransactionAction) {
  const timestamp = new Date(Date.UTC(2026, 0, 1, 0, 0, number)).toISOString()
  return {
    _id: `t${String(number).padStart(4, '0')}`,
    type: 'OTHER_TRANSACTION',
    tx_type: type,
    tx_action: action,
    timestamp,
    meta: { type, action, timestamp },
    status: 'SUCCESS',
    sats: 1,
    millisats: 1000,
    fee_millisats: 0,
    usd: null,
    details: {},
  } satisfies WalletTransaction
}

const content = 'c'.repeat(20)

function supporter(id: string, total: number, npub: string | null = null): SupporterRecord {
  return {
    entity: { _id: content },
    _npub: npub,
    stats: { btc: { TOTAL: { total } } },
    supporter: { id, npub, name: id, image: null, path: null },
  }
}

for (const [name, open] of Object.entries(sites)) {
  test(`${name}: an account hears of its balance each time that it changes, until it stops`, async () => {
    const site = open()
    await site.setBalance('ann', 1000)
    const heard: QueriedRecords['users'][] = []
    const stop = site.documents.subscribe({ collection: 'users', _id: 'ann' }, (user) =>
      heard.push(user),
    )
    await settled()
    // The page came with it.
    expect(heard).toEqual([])
    await site.setBalance('ann', 2000)
    await site.setBalance('bo', 9000)
    await site.setBalance('ann', 3000)
    expect(heard).toEqual([
      { _id: 'ann', wallets: { tributary: { millisats: 2000 } } },
      { _id: 'ann', wallets: { tributary: { millisats: 3000 } } },
    ])
    stop()
    await site.setBalance('ann', 4000)
    expect(heard).toHaveLength(2)
    expect(site.isAnybodyListening()).toBe(false)
  })

  test(`${name}: transactions come by types and actions, the newest first`, async () => {
    const site = open()
    const heard: string[][] = []
    const query = { collection: 'transactions-2022-10', _user_id: 'ann' } as const
    const hear = (records: WalletTransaction[]) => heard.push(records.map(({ _id }) => _id))
    const stop = site.documents.subscribe(
      { ...query, types: ['SUPPORT', 'INCOME'], actions: ['BOOST', 'ZAP'] },
      hear,
    )
    await settled()
    await site.addTransaction('ann', transaction(1, 'SUPPORT', 'BOOST'))
    await site.addTransaction('ann', transaction(2, 'INCOME', 'ZAP'))
    expect(heard).toEqual([['t0001'], ['t0002', 't0001']])
    await site.addTransaction('ann', transaction(3, 'DEPOSIT', 'DEPOSIT'))
    await site.addTransaction('ann', transaction(4, 'INCOME', 'LIGHTNING_ADDRESS'))
    await site.addTransaction('bo', transaction(5, 'SUPPORT', 'BOOST'))
    expect(heard.at(-1)).toEqual(['t0002', 't0001'])
    stop()
    site.documents.subscribe(query, hear)
    await settled()
    await site.addTransaction('ann', transaction(6, 'WITHDRAW', 'WITHDRAW'))
    expect(heard.at(-1)).toEqual(['t0006', 't0004', 't0003', 't0002', 't0001'])
  })

  test(`${name}: a transaction comes as it was written, and no more than 200 of them`, async () => {
    const site = open()
    const heard: WalletTransaction[][] = []
    for (let number = 1; number <= 200; number++)
      await site.addTransaction('ann', transaction(number, 'SUPPORT', 'STREAM'))
    site.documents.subscribe({ collection: 'transactions-2022-10', _user_id: 'ann' }, (records) =>
      heard.push(records),
    )
    await settled()
    await site.addTransaction('ann', transaction(201, 'DEPOSIT', 'DEPOSIT'))
    expect(heard.at(-1)).toHaveLength(200)
    expect(heard.at(-1)?.[0]).toEqual(transaction(201, 'DEPOSIT', 'DEPOSIT'))
    expect(heard.at(-1)?.at(-1)?._id).toBe('t0002')
  })

  test(`${name}: those come who gave most, or one of them by the key`, async () => {
    const site = open()
    const heard: string[][] = []
    const hear = (records: SupporterRecord[]) =>
      heard.push(records.map((record) => `${record.supporter.id} ${record.stats.btc.TOTAL.total}`))
    const query = { collection: 'supporters', entity_id: content } as const
    const npub = toNpub(toPubkey('1'.repeat(64)) ?? '')
    for (const [id, sats] of [
      ['ann', 5],
      ['bo', 9],
      ['cy', 1],
      ['di', 7],
    ] as const)
      await site.setSupporter(supporter(id, sats, id === 'cy' ? npub : null))
    const stop = site.documents.subscribe(query, hear)
    await settled()
    await site.setSupporter(supporter('ann', 10))
    expect(heard).toEqual([['ann 10', 'bo 9', 'di 7']])
    stop()
    site.documents.subscribe({ ...query, _npub: npub }, hear)
    await settled()
    await site.setSupporter(supporter('cy', 2, npub))
    expect(heard.at(-1)).toEqual(['cy 2'])
    expect(site.isAnybodyListening()).toBe(true)
  })

  test(`${name}: what content is supported with comes each time that it changes`, async () => {
    const site = open()
    await site.setSupport(content, 5, 1)
    const heard: QueriedRecords['stats---content'][] = []
    const query = { collection: 'stats---content', type: 'SHOW', _id: content } as const
    const stop = site.documents.subscribe(query, (stats) => heard.push(stats))
    await settled()
    await site.setSupport('d'.repeat(20), 7, 2)
    await site.setSupport(content, 12, 2)
    const entity = { _type: 'SHOW', _id: content }
    expect(heard).toEqual([{ entity, support: { total: 12 }, supporters: 2 }])
    stop()
    expect(site.isAnybodyListening()).toBe(false)
  })

  test(`${name}: while nothing can be read nothing comes, and then what there is`, async () => {
    const site = open()
    await site.setBalance('ann', 1000)
    const heard: number[] = []
    site.documents.subscribe({ collection: 'users', _id: 'ann' }, ({ wallets }) =>
      heard.push(wallets.tributary.millisats),
    )
    await settled()
    site.breakDown()
    await site.setBalance('ann', 2000)
    expect(heard).toEqual([])
    await site.mend()
    await site.setBalance('ann', 3000)
    expect(heard.at(-1)).toBe(3000)
  })
}
