import type Stripe from 'stripe'
import { newId } from '#app/.server/base/lib/ids.ts'
import { missing } from '../api/failure.ts'
import type { Work } from './work.ts'

/** The objects by their type. */
export interface Objects {
  customer: Stripe.Customer
  payment_method: Stripe.PaymentMethod
  product: Stripe.Product
  price: Stripe.Price
  'checkout.session': Stripe.Checkout.Session
  payment_intent: Stripe.PaymentIntent
  charge: Stripe.Charge
  balance_transaction: Stripe.BalanceTransaction
  refund: Stripe.Refund
  dispute: Stripe.Dispute
  transfer: Stripe.Transfer
  transfer_reversal: Stripe.TransferReversal
  payout: Stripe.Payout
  account: Stripe.Account
  subscription: Stripe.Subscription
  invoice: Stripe.Invoice
  invoice_payment: Stripe.InvoicePayment
  'billing_portal.configuration': Stripe.BillingPortal.Configuration
  'billing_portal.session': Stripe.BillingPortal.Session
  event: Stripe.Event
  /** An address that leads to a hosted page once. */
  account_link: Stripe.AccountLink
  login_link: Stripe.LoginLink
}

export type ObjectType = keyof Objects

/** How ids begin. */
export const prefixes: Record<ObjectType, string> = {
  customer: 'cus_',
  payment_method: 'pm_',
  product: 'prod_',
  price: 'price_',
  'checkout.session': 'cs_test_',
  payment_intent: 'pi_',
  charge: 'ch_',
  balance_transaction: 'txn_',
  refund: 're_',
  dispute: 'du_',
  transfer: 'tr_',
  transfer_reversal: 'trr_',
  payout: 'po_',
  account: 'acct_',
  subscription: 'sub_',
  invoice: 'in_',
  invoice_payment: 'inpay_',
  'billing_portal.configuration': 'bpc_',
  'billing_portal.session': 'bps_',
  event: 'evt_',
  account_link: 'acctlink_',
  login_link: 'loginlink_',
}

/** Private data of an object, which the API doesn't show. */
export type Kept = Record<string, unknown>

interface Extras {
  /** Where the object itself doesn't say it. */
  id?: string
  kept?: Kept
  due?: number | null
  account?: string
}

export function newObjectId(type: ObjectType): string {
  return `${prefixes[type]}${newId()}`
}

/** Decimals are sent as strings; the SDK parses them. */
export function decimalOf(value: number): Stripe.Decimal {
  return String(value) as unknown as Stripe.Decimal
}

/** The id in a field that may hold a whole object. */
export function idOf(value: string | { id: string } | null | undefined): string {
  return typeof value === 'string' ? value : (value?.id ?? '')
}

/** Stores a new object. */
export async function add<Type extends ObjectType>(
  work: Work,
  type: Type,
  data: Objects[Type],
  { id, kept = {}, due, account = work.account }: Extras = {},
): Promise<Objects[Type]> {
  await work.db
    .insertInto('stripe_objects')
    .values({
      id: id ?? (data as { id: string }).id,
      type,
      account,
      created: work.now,
      data: JSON.stringify(data),
      kept: JSON.stringify(kept),
      due: due ? new Date(due * 1000) : null,
    })
    .execute()
  return data
}

/** Stores a changed object; `kept` and `due` stay as they are unless they are given. */
export async function save<Data extends { id: string }>(
  work: Work,
  data: Data,
  { kept, due }: Omit<Extras, 'id' | 'account'> = {},
): Promise<Data> {
  await work.db
    .updateTable('stripe_objects')
    .set({
      data: JSON.stringify(data),
      ...(kept ? { kept: JSON.stringify(kept) } : {}),
      ...(due === undefined ? {} : { due: due === null ? null : new Date(due * 1000) }),
    })
    .where('id', '=', data.id)
    .execute()
  return data
}

/** The object of this id, or undefined. */
export async function find<Type extends ObjectType>(
  work: Work,
  type: Type,
  id: string,
): Promise<Objects[Type] | undefined> {
  const row = await work.db
    .selectFrom('stripe_objects')
    .select('data')
    .where('id', '=', id)
    .where('type', '=', type)
    .where('account', '=', work.account)
    .executeTakeFirst()
  return row?.data as Objects[Type] | undefined
}

/** @throws StripeFailure 404, or 400 where a parameter names it */
export async function read<Type extends ObjectType>(
  work: Work,
  type: Type,
  id: string,
  param?: string,
): Promise<Objects[Type]> {
  const object = await find(work, type, id)
  if (!object) throw missing(type, id, param)
  return object
}

export async function keptOf(work: Work, id: string): Promise<Kept> {
  const row = await work.db
    .selectFrom('stripe_objects')
    .select('kept')
    .where('id', '=', id)
    .executeTakeFirst()
  return (row?.kept ?? {}) as Kept
}
