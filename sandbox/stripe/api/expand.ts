import { lineItemsOf } from '../resources/checkout-sessions.ts'
import { paymentListOf } from '../resources/invoices.ts'
import { prefixes, type ObjectType } from '../records/objects.ts'
import type { Work } from '../records/work.ts'
import { refused } from './failure.ts'

type Shown = Record<string, unknown>

/** Lists that an object has only where they are asked for. */
const included: Record<string, (work: Work, object: Shown) => Promise<unknown>> = {
  'checkout.session.line_items': (work, { id }) => lineItemsOf(work, String(id)),
  'invoice.payments': (work, { id }) => paymentListOf(work, String(id)),
}

/** Fields with an id that an object may lack. */
const absent = new Set(['destination_payment', 'failure_balance_transaction'])

const deepest = 4

/**
 * Puts objects in the place of their ids, where `paths` (`latest_charge.balance_transaction`, `data.customer`) ask for it.
 * @throws StripeFailure 400 for a field that holds no id
 */
export async function expanded(
  work: Work,
  answer: unknown,
  paths: string[] = [],
): Promise<unknown> {
  const copy: unknown = structuredClone(answer)
  for (const path of paths) {
    const names = path.split('.')
    const depth = names.filter((name) => name !== 'data').length
    if (depth > deepest)
      throw refused('expand', `You cannot expand more than ${deepest} levels of a property.`)
    await expandAt(work, copy, names, path)
  }
  return copy
}

async function expandAt(work: Work, at: unknown, names: string[], path: string): Promise<void> {
  if (Array.isArray(at)) {
    for (const one of at) await expandAt(work, one, names, path)
    return
  }
  const [name, ...rest] = names
  if (name === undefined || typeof at !== 'object' || at === null) return
  const object = at as Shown
  const include = included[`${String(object.object)}.${name}`]
  if (include && object[name] === undefined) object[name] = await include(work, object)
  const value = object[name]
  if (value === undefined && absent.has(name)) return
  if (value === undefined || (rest.length === 0 && typeof value === 'number'))
    throw refused(
      'expand',
      `This property cannot be expanded (${path}).`,
      'property_not_expandable',
    )
  if (typeof value === 'string') object[name] = (await objectOf(work, value)) ?? refuse(path)
  await expandAt(work, object[name], rest, path)
}

function refuse(path: string): never {
  throw refused('expand', `This property cannot be expanded (${path}).`)
}

/** The object of an id of any type. */
async function objectOf(work: Work, id: string): Promise<unknown> {
  const types = Object.keys(prefixes) as ObjectType[]
  if (!types.some((type) => id.startsWith(prefixes[type]))) return undefined
  const row = await work.db
    .selectFrom('stripe_objects')
    .select('data')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.data
}
