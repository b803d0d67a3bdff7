import type Stripe from 'stripe'
import { tell } from '../records/events.ts'
import { read, save } from '../records/objects.ts'
import type { Work } from '../records/work.ts'

/**
 * How far a connected account is: its owner hasn't filled in all, it is being checked, it may be paid, something is asked
 * for again, or Stripe won't have it.
 */
export type AccountState = 'UNFINISHED' | 'REVIEW' | 'ENABLED' | 'RESTRICTED' | 'REJECTED'

type Shown = Pick<
  Stripe.Account,
  'charges_enabled' | 'payouts_enabled' | 'details_submitted' | 'capabilities' | 'requirements'
>

const everything = [
  'business_profile.url',
  'external_account',
  'individual.id_number',
  'tos_acceptance.date',
]

function requirements(
  fields: Partial<Stripe.Account['requirements'] & {}>,
): NonNullable<Stripe.Account['requirements']> {
  return {
    alternatives: [],
    current_deadline: null,
    currently_due: [],
    disabled_reason: null,
    errors: [],
    eventually_due: [],
    past_due: [],
    pending_verification: [],
    ...fields,
  }
}

/** What an account says of itself in a state. */
export const shownStates: Record<AccountState, Shown> = {
  UNFINISHED: {
    charges_enabled: false,
    payouts_enabled: false,
    details_submitted: false,
    capabilities: { transfers: 'inactive' },
    requirements: requirements({
      currently_due: everything,
      disabled_reason: 'requirements.past_due',
      eventually_due: everything,
      past_due: everything,
    }),
  },
  REVIEW: {
    charges_enabled: false,
    payouts_enabled: false,
    details_submitted: true,
    capabilities: { transfers: 'pending' },
    requirements: requirements({
      disabled_reason: 'requirements.pending_verification',
      pending_verification: ['individual.verification.document'],
    }),
  },
  ENABLED: {
    charges_enabled: true,
    payouts_enabled: true,
    details_submitted: true,
    capabilities: { transfers: 'active' },
    requirements: requirements({}),
  },
  RESTRICTED: {
    charges_enabled: false,
    payouts_enabled: false,
    details_submitted: true,
    capabilities: { transfers: 'inactive' },
    requirements: requirements({
      currently_due: ['individual.id_number'],
      disabled_reason: 'requirements.past_due',
      eventually_due: ['individual.id_number'],
      past_due: ['individual.id_number'],
    }),
  },
  REJECTED: {
    charges_enabled: false,
    payouts_enabled: false,
    details_submitted: true,
    capabilities: { transfers: 'inactive' },
    requirements: requirements({ disabled_reason: 'rejected.other' }),
  },
}

const checkedAfter = 10 * 60

/** Brings an account into a state. One that is being checked is enabled by itself, some minutes later. */
export async function setAccountState(
  work: Work,
  accountId: string,
  state: AccountState,
  name?: string,
): Promise<Stripe.Account> {
  const account = await read(work, 'account', accountId)
  const changed: Stripe.Account = {
    ...account,
    ...shownStates[state],
    ...(name ? { business_profile: profileOf(name) } : {}),
  }
  await save(work, changed, { due: state === 'REVIEW' ? work.now + checkedAfter : null })
  await tell({ ...work, account: account.id }, 'account.updated', changed, {
    charges_enabled: account.charges_enabled,
    payouts_enabled: account.payouts_enabled,
  })
  return changed
}

export function profileOf(name: string | null): NonNullable<Stripe.Account['business_profile']> {
  return {
    mcc: null,
    minority_owned_business_designation: null,
    name,
    specified_commercial_transactions_act_url: null,
    support_address: null,
    support_email: null,
    support_phone: null,
    support_url: null,
    url: null,
  }
}
