import { sql } from 'kysely'
import type Stripe from 'stripe'
import type { Objects, ObjectType } from './objects.ts'
import { missing } from '../api/failure.ts'
import type { Work } from './work.ts'

/** What a list was asked for: a page of it, and when its objects were made. */
export interface Page {
  limit: number
  starting_after?: string | undefined
  ending_before?: string | undefined
  created?: Partial<Record<'gt' | 'gte' | 'lt' | 'lte', number | undefined>> | undefined
}

/** What objects of a list hold; fields that are undefined may be anything. */
export type Match = Record<string, unknown>

/** A field that holds one of several texts. */
interface OneOf {
  field: 'type' | 'lookup_key' | 'status'
  values: string[]
}

const all: Page = { limit: 100 }

/** A page of the objects that hold `match`, the newest first. */
export async function list<Type extends ObjectType>(
  work: Work,
  type: Type,
  url: string,
  page: Page,
  match: Match = {},
  oneOf?: OneOf,
): Promise<Stripe.ApiList<Objects[Type]>> {
  const rows = await rowsOf(work, type, page, match, oneOf)
  const data = rows.slice(0, page.limit)
  if (page.ending_before !== undefined) data.reverse()
  return { object: 'list', data, has_more: rows.length > page.limit, url }
}

/** The newest hundred of the objects that hold `match`, the newest first. */
export async function matching<Type extends ObjectType>(
  work: Work,
  type: Type,
  match: Match,
): Promise<Objects[Type][]> {
  return rowsOf(work, type, all, match)
}

async function rowsOf<Type extends ObjectType>(
  work: Work,
  type: Type,
  { limit, created = {}, ...cursors }: Page,
  match: Match,
  oneOf?: OneOf,
): Promise<Objects[Type][]> {
  const backwards = cursors.ending_before !== undefined
  let query = work.db
    .selectFrom('stripe_objects')
    .select('data')
    .where('type', '=', type)
    .where('account', '=', work.account)
    .orderBy('place', backwards ? 'asc' : 'desc')
    .limit(limit + 1)
  const held = JSON.stringify(match)
  if (held !== '{}') query = query.where(sql<boolean>`data @> ${held}::jsonb`)
  if (oneOf) query = query.where(sql<boolean>`data->>${oneOf.field} = any(${oneOf.values}::text[])`)
  if (created.gt !== undefined) query = query.where('created', '>', created.gt)
  if (created.gte !== undefined) query = query.where('created', '>=', created.gte)
  if (created.lt !== undefined) query = query.where('created', '<', created.lt)
  if (created.lte !== undefined) query = query.where('created', '<=', created.lte)
  if (cursors.starting_after !== undefined)
    query = query.where('place', '<', await placeOf(work, cursors.starting_after, 'starting_after'))
  if (cursors.ending_before !== undefined)
    query = query.where('place', '>', await placeOf(work, cursors.ending_before, 'ending_before'))
  const rows = await query.execute()
  return rows.map(({ data }) => data as Objects[Type])
}

async function placeOf(work: Work, id: string, param: string): Promise<number> {
  const row = await work.db
    .selectFrom('stripe_objects')
    .select('place')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw missing('object', id, param)
  return row.place
}
