import { feeRecipient, toValueRecipient } from '#app/protocols/lightning/value-split.ts'
import type { RunningAt } from './run-product.ts'
import { askSql } from './running-database.ts'

/** Has boosts of an episode of the demo catalogue paid to an account here, by its username; answers its path. */
export async function payableEpisode(
  product: RunningAt,
  title: string,
  username: string,
): Promise<string> {
  const value = await paidTo(product, username)
  await allAreShown(product)
  const [item] = await askSql<{ id: string }>(
    product,
    `update items set document = jsonb_set(document::jsonb, '{value}', $1::jsonb)
     where title = $2 and type = 'EPISODE' returning id`,
    [value, title],
  )
  if (!item) throw new Error(`the demo catalogue has no episode ${title}`)
  return `/episode/${item.id}`
}

/** Has boosts of a show that is made here paid so; answers its id in the catalogue. */
export async function payableShow(
  product: RunningAt,
  hostingId: string,
  username: string,
): Promise<string> {
  await allAreShown(product)
  const [show] = await askSql<{ id: string }>(
    product,
    `update feeds set document = jsonb_set(document::jsonb, '{value}', $1::jsonb)
     where hosting_feed_id = $2 returning id`,
    [await paidTo(product, username), hostingId],
  )
  if (!show) throw new Error(`${hostingId} isn’t public`)
  return show.id
}

/** Waits until every feed that is made here is shown as it is: its jobs would write over what is written here. */
async function allAreShown(product: RunningAt): Promise<void> {
  await askSql(
    product,
    `do $$ begin
      while exists (
        select from graphile_worker._private_jobs jobs
        join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
        where identifier in ('follow-node-key', 'follow-owner', 'publish-feed') and run_at <= clock_timestamp()
      ) loop perform pg_sleep(0.1); end loop;
    end $$`,
  )
}

/** An account here, somebody who can't be paid, and the fee. */
async function paidTo(product: RunningAt, username: string): Promise<string> {
  const found = await fetch(`${product.url}/.well-known/keysend/${username}`)
  const { pubkey, customData } = (await found.json()) as Keysend
  const [record] = customData
  const member = { type: 'node', address: pubkey, split: 9, name: 'Ada & crew' }
  const nobody = { type: 'lnaddress', address: 'nobody', split: 1, name: 'Harbour Fund' }
  const fee = toValueRecipient(feeRecipient(2, pubkey))
  const recipients = [{ ...member, ...record }, nobody, fee]
  return JSON.stringify([{ type: 'lightning', method: 'keysend', recipients, timeSplits: [] }])
}

interface Keysend {
  pubkey: string
  customData: { customKey: string; customValue: string }[]
}
