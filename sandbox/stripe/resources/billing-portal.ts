import type Stripe from 'stripe'
import { z } from 'zod'
import { address, expand, flag, id, metadata, paging, parameters, text } from '../api/parameters.ts'
import { type Route, route } from '../api/route.ts'
import { list, matching } from '../records/lists.ts'
import { merged } from '../records/metadata.ts'
import { add, newObjectId, read, save } from '../records/objects.ts'
import type { Work } from '../records/work.ts'
import { flowData, flowOf } from './portal-flows.ts'

const proration = z.enum(['always_invoice', 'create_prorations', 'none'])

const features = parameters({
  customer_update: parameters({
    enabled: flag,
    allowed_updates: z.array(text(20)).max(10).optional(),
  }).optional(),
  invoice_history: parameters({ enabled: flag }).optional(),
  payment_method_update: parameters({ enabled: flag }).optional(),
  subscription_cancel: parameters({
    enabled: flag,
    mode: z.enum(['at_period_end', 'immediately']).optional(),
    proration_behavior: z.literal('none').optional(),
  }).optional(),
  subscription_update: parameters({
    enabled: flag,
    default_allowed_updates: z.array(z.literal('price')).max(1).optional(),
    products: z
      .array(parameters({ product: id, prices: z.array(id).min(1).max(20) }))
      .max(20)
      .optional(),
    proration_behavior: proration.optional(),
    schedule_at_period_end: parameters({
      conditions: z.array(parameters({ type: z.literal('decreasing_item_amount') })).max(1),
    }).optional(),
  }).optional(),
})

const configuration = {
  ...expand,
  business_profile: parameters({
    headline: text(60).optional(),
    privacy_policy_url: address.optional(),
    terms_of_service_url: address.optional(),
  }).optional(),
  default_return_url: address.optional(),
  metadata: metadata.optional(),
  name: text(100).optional(),
}

const createConfiguration = parameters({ ...configuration, features })
const updateConfiguration = parameters({
  ...configuration,
  active: flag.optional(),
  features: features.optional(),
})

type Asked = z.output<typeof updateConfiguration>
type Configuration = Stripe.BillingPortal.Configuration
type Features = Configuration['features']

export const portalRoutes: Route[] = [
  route('POST', '/v1/billing_portal/configurations', createConfiguration, (work, asked) =>
    addConfiguration(work, asked, false),
  ),
  route(
    'GET',
    '/v1/billing_portal/configurations',
    parameters({ ...paging, active: flag.optional(), is_default: flag.optional() }),
    (work, { limit, starting_after, ending_before, created, expand: _, ...match }) =>
      list(
        work,
        'billing_portal.configuration',
        '/v1/billing_portal/configurations',
        { limit, starting_after, ending_before, created },
        match,
      ),
  ),
  route('GET', '/v1/billing_portal/configurations/{}', parameters(expand), (work, _, id) =>
    read(work, 'billing_portal.configuration', id),
  ),
  route(
    'POST',
    '/v1/billing_portal/configurations/{}',
    updateConfiguration,
    async (work, asked, id) => {
      const known = await read(work, 'billing_portal.configuration', id)
      return save<Configuration>(work, {
        ...known,
        ...shownOf(asked, known),
        active: asked.active ?? known.active,
        updated: work.now,
      })
    },
  ),
  route(
    'POST',
    '/v1/billing_portal/sessions',
    parameters({
      ...expand,
      configuration: id.optional(),
      customer: id,
      flow_data: flowData.optional(),
      locale: text(10).optional(),
      return_url: address.optional(),
    }),
    async (work, asked) => {
      await read(work, 'customer', asked.customer, 'customer')
      const chosen = asked.configuration
        ? await read(work, 'billing_portal.configuration', asked.configuration, 'configuration')
        : await usualConfiguration(work)
      // Whoever knows its id is the customer.
      const sessionId = newObjectId('billing_portal.session')
      return add(work, 'billing_portal.session', {
        id: sessionId,
        object: 'billing_portal.session',
        configuration: chosen.id,
        created: work.now,
        customer: asked.customer,
        customer_account: null,
        flow: asked.flow_data ? await flowOf(work, asked.customer, asked.flow_data) : null,
        livemode: false,
        locale: asked.locale ?? null,
        on_behalf_of: null,
        return_url: asked.return_url ?? chosen.default_return_url,
        url: `${work.publicUrl}/stripe-sandbox/billing/${sessionId}`,
      })
    },
  ),
]

/** The configuration of sessions that name none: cancelling, cards and invoices. */
async function usualConfiguration(work: Work): Promise<Configuration> {
  const [known] = await matching(work, 'billing_portal.configuration', { is_default: true })
  return known ?? addConfiguration(work, { features: {} }, true)
}

function addConfiguration(work: Work, asked: Asked, isUsual: boolean): Promise<Configuration> {
  return add(work, 'billing_portal.configuration', {
    id: newObjectId('billing_portal.configuration'),
    object: 'billing_portal.configuration',
    active: true,
    application: null,
    created: work.now,
    is_default: isUsual,
    livemode: false,
    login_page: { enabled: false, url: null },
    updated: work.now,
    ...shownOf(asked, undefined),
  })
}

function shownOf(asked: Asked, known: Configuration | undefined) {
  const profile = asked.business_profile
  return {
    business_profile: {
      headline: profile?.headline ?? known?.business_profile.headline ?? null,
      privacy_policy_url:
        profile?.privacy_policy_url ?? known?.business_profile.privacy_policy_url ?? null,
      terms_of_service_url:
        profile?.terms_of_service_url ?? known?.business_profile.terms_of_service_url ?? null,
    },
    default_return_url: asked.default_return_url ?? known?.default_return_url ?? null,
    features: featuresOf(asked.features ?? {}, known?.features),
    metadata: merged(known?.metadata ?? {}, asked.metadata),
    name: asked.name ?? known?.name ?? null,
  }
}

function featuresOf(asked: z.output<typeof features>, known: Features | undefined): Features {
  const cancel = asked.subscription_cancel
  const update = asked.subscription_update
  return {
    customer_update: asked.customer_update
      ? {
          enabled: asked.customer_update.enabled,
          allowed_updates: asked.customer_update.allowed_updates ?? [],
        }
      : (known?.customer_update ?? { enabled: false, allowed_updates: [] }),
    invoice_history: asked.invoice_history ?? known?.invoice_history ?? { enabled: true },
    payment_method_update: {
      enabled: asked.payment_method_update?.enabled ?? known?.payment_method_update.enabled ?? true,
      payment_method_configuration: null,
    },
    subscription_cancel: {
      cancellation_reason: { enabled: false, feedback_options: null, options: [] },
      enabled: cancel?.enabled ?? known?.subscription_cancel.enabled ?? true,
      mode: cancel?.mode ?? known?.subscription_cancel.mode ?? 'at_period_end',
      proration_behavior: 'none',
    },
    subscription_pause: {
      duration: { interval_options: [], type: 'indefinite' },
      enabled: false,
    },
    subscription_update: update
      ? {
          billing_cycle_anchor: null,
          default_allowed_updates: update.default_allowed_updates ?? [],
          enabled: update.enabled,
          products: (update.products ?? []).map((product) => ({
            ...product,
            adjustable_quantity: { enabled: false, maximum: null, minimum: 1 },
          })),
          proration_behavior: update.proration_behavior ?? 'none',
          schedule_at_period_end: update.schedule_at_period_end ?? { conditions: [] },
          trial_update_behavior: 'end_trial',
        }
      : (known?.subscription_update ?? noUpdates),
  }
}

const noUpdates: Features['subscription_update'] = {
  billing_cycle_anchor: null,
  default_allowed_updates: [],
  enabled: false,
  products: [],
  proration_behavior: 'none',
  schedule_at_period_end: { conditions: [] },
  trial_update_behavior: 'end_trial',
}
