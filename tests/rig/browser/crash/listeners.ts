import { memberRecord } from '#app/protocols/lightning/value-split.ts'
import type { Api } from '#tests/rig/browser/api.ts'
import { publicEpisode } from '#tests/rig/browser/public-episode.ts'
import type { RunningAt } from '#tests/rig/browser/run-product.ts'
import { askSql } from '#tests/rig/browser/running-database.ts'
import { newUlid, type Payment, type Promised, repeating, type Spender } from './spenders.ts'

/** Nodes that boosts of an episode are paid to. */
export interface PaidNodes {
  ours: string
  play: string
}

/** An episode of one of those who pay, who share it with a node elsewhere, and with somebody who can't be paid. */
export async function sharedEpisode(
  product: RunningAt,
  owner: { api: Api; userId: string },
  nodes: PaidNodes,
): Promise<string> {
  const { page } = await publicEpisode(product, owner.api)
  const id = page.split('/').at(-1) ?? ''
  const { custom_key: customKey, custom_value: customValue } = memberRecord(owner.userId)
  const recipients = [
    { type: 'node', address: nodes.ours, customKey, customValue, split: 60, name: 'Owner' },
    { type: 'node', address: nodes.play, split: 35, name: 'Elsewhere' },
    { type: 'lnaddress', address: 'nobody', split: 5, name: 'Nobody' },
  ]
  const value = [{ type: 'lightning', method: 'keysend', recipients, timeSplits: [] }]
  await askSql(
    product,
    `update items set document = jsonb_set(document::jsonb, '{value}', $2::jsonb) where id = $1`,
    [id, JSON.stringify(value)],
  )
  return id
}

/** The ways in which people pay for an episode: each boosts, and listens while sats are streamed. */
export function listeningOf(
  spenders: readonly Spender[],
  { product, episode }: { product: () => RunningAt; episode: string },
  promised: Promised,
): Payment[] {
  const entity = { _id: episode, type: 'EPISODE' }
  return spenders.flatMap((spender) => [boosting(spender), streaming(spender)])

  function boosting({ api }: Spender): Payment {
    const pay = repeating<{ ulid: string; satoshis: number }>(async (order) => {
      const paid = await api().call<Paid>('pay/pay-podcast-boost', { entity, ...order })
      promised.add(`boost ${paid.boost.id}`)
    })
    return () => pay({ ulid: newUlid(), satoshis: 100 + Math.floor(Math.random() * 1000) })
  }

  function streaming({ api }: Spender): Payment {
    const report = repeating<Report>(async (heard) => {
      await api().call('pay/stream-sats', { entity, position: 1, ...heard })
    })
    const session = newUlid()
    let sequence = 0
    let isSet = false
    return async () => {
      if (!isSet) await api().call('me/stream-set', { rate: 10_000, budget: 1_000_000 })
      isSet = true
      await report({ session, sequence: sequence++, seconds: 60 })
      // Whatever has been heard by now is due.
      await askSql(product(), `update stream_minutes set heard_at = now() - interval '3 minutes'`)
      await askSql(product(), `select graphile_worker.add_job('pay-streams')`)
    }
  }
}

interface Paid {
  boost: { id: string }
}

interface Report {
  session: string
  sequence: number
  seconds: number
}
