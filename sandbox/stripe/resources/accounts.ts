import type Stripe from 'stripe'
import { z } from 'zod'
import { conflict } from '../api/failure.ts'
import { address, expand, flag, id, metadata, paging, parameters, text } from '../api/parameters.ts'
import { type Route, route } from '../api/route.ts'
import { profileOf, shownStates } from '../connect/account-states.ts'
import { tell } from '../records/events.ts'
import { list } from '../records/lists.ts'
import { merged } from '../records/metadata.ts'
import { add, newObjectId, read, save } from '../records/objects.ts'
import type { Work } from '../records/work.ts'

const requested = parameters({ requested: flag }).optional()

const fields = {
  ...expand,
  business_profile: parameters({
    name: text(200).optional(),
    url: address.optional(),
    product_description: text(1000).optional(),
    mcc: text(4).optional(),
  }).optional(),
  business_type: z.enum(['individual', 'company', 'non_profit', 'government_entity']).optional(),
  capabilities: parameters({ card_payments: requested, transfers: requested }).optional(),
  email: text(512).optional(),
  metadata: metadata.optional(),
}

const createAccount = parameters({
  ...fields,
  country: text(2).optional(),
  default_currency: text(3).optional(),
  type: z.literal('express'),
})

const createLink = parameters({
  ...expand,
  account: id,
  collect: z.enum(['currently_due', 'eventually_due']).optional(),
  refresh_url: address,
  return_url: address,
  type: z.enum(['account_onboarding', 'account_update']),
})

/** How long an address of a hosted page is good for, until it is opened. */
const linkSeconds = 5 * 60

export const accountRoutes: Route[] = [
  route('POST', '/v1/accounts', createAccount, addAccount),
  route('GET', '/v1/accounts', parameters(paging), (work, page) =>
    list(work, 'account', '/v1/accounts', page),
  ),
  route('GET', '/v1/accounts/{}', parameters(expand), (work, _, account) =>
    read(work, 'account', account),
  ),
  route('POST', '/v1/accounts/{}', parameters(fields), async (work, input, accountId) => {
    const account = await read(work, 'account', accountId)
    const changed: Stripe.Account = {
      ...account,
      email: input.email ?? account.email,
      metadata: merged(account.metadata ?? {}, input.metadata),
      ...(input.business_profile?.name
        ? { business_profile: profileOf(input.business_profile.name) }
        : {}),
    }
    await save(work, changed)
    await tell({ ...work, account: account.id }, 'account.updated', changed)
    return changed
  }),
  route('POST', '/v1/accounts/{}/login_links', parameters(expand), async (work, _, accountId) => {
    const account = await read(work, 'account', accountId)
    if (!account.details_submitted)
      throw conflict('Cannot create a login link for an account that has not completed onboarding.')
    const linkId = newObjectId('login_link')
    return add(
      work,
      'login_link',
      {
        object: 'login_link',
        created: work.now,
        url: `${work.publicUrl}/stripe-sandbox/express/${linkId}`,
      },
      { id: linkId, kept: { account: account.id } },
    )
  }),
  route('POST', '/v1/account_links', createLink, async (work, asked) => {
    const account = await read(work, 'account', asked.account, 'account')
    const linkId = newObjectId('account_link')
    return add(
      work,
      'account_link',
      {
        object: 'account_link',
        created: work.now,
        expires_at: work.now + linkSeconds,
        url: `${work.publicUrl}/stripe-sandbox/onboarding/${linkId}`,
      },
      {
        id: linkId,
        kept: {
          account: account.id,
          refresh: asked.refresh_url,
          back: asked.return_url,
          isUsed: false,
        },
      },
    )
  }),
]

/** A new Express account, whose owner has filled in nothing yet. */
async function addAccount(
  work: Work,
  asked: z.output<typeof createAccount>,
): Promise<Stripe.Account> {
  const accountId = newObjectId('account')
  return add(work, 'account', {
    id: accountId,
    object: 'account',
    business_profile: profileOf(asked.business_profile?.name ?? null),
    business_type: asked.business_type ?? null,
    controller: {
      fees: { payer: 'application_express' },
      is_controller: true,
      losses: { payments: 'application' },
      requirement_collection: 'stripe',
      stripe_dashboard: { type: 'express' },
      type: 'application',
    },
    country: asked.country ?? 'US',
    created: work.now,
    default_currency: asked.default_currency ?? 'usd',
    email: asked.email ?? null,
    external_accounts: {
      object: 'list',
      data: [],
      has_more: false,
      url: `/v1/accounts/${accountId}/external_accounts`,
    },
    metadata: asked.metadata ?? {},
    tos_acceptance: { date: null, ip: null, user_agent: null },
    type: 'express',
    ...shownStates.UNFINISHED,
  })
}
