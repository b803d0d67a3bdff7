import { z } from 'zod'
import {
  address,
  currency,
  expand,
  flag,
  id,
  metadata,
  parameters,
  text,
  whole,
} from '../api/parameters.ts'
import { priceData } from './prices.ts'

const lineItem = parameters({
  price: id.optional(),
  price_data: priceData.optional(),
  quantity: whole.pipe(z.number().min(1).max(999_999)).default(1),
  metadata: metadata.optional(),
})

const switched = parameters({ enabled: flag })

/** The parameters that a checkout session is made of. */
export const createSession = parameters({
  ...expand,
  mode: z.enum(['payment', 'subscription']),
  line_items: z.array(lineItem).min(1).max(20),
  success_url: address,
  cancel_url: address.optional(),
  client_reference_id: text(200).optional(),
  currency: currency.optional(),
  customer: id.optional(),
  customer_creation: z.enum(['always', 'if_required']).optional(),
  customer_email: text(512).optional(),
  expires_at: whole.optional(),
  metadata: metadata.optional(),
  payment_intent_data: parameters({
    capture_method: z.enum(['automatic', 'automatic_async']).optional(),
    description: text(1000).optional(),
    metadata: metadata.optional(),
    receipt_email: text(512).optional(),
    setup_future_usage: z.enum(['off_session', 'on_session']).optional(),
    transfer_group: text().optional(),
  }).optional(),
  subscription_data: parameters({
    description: text(500).optional(),
    metadata: metadata.optional(),
  }).optional(),
  // What changes nothing of the sandbox's page.
  allowed_payment_method_types: z.array(z.literal('card')).optional(),
  adaptive_pricing: switched.optional(),
  allow_promotion_codes: z.literal('false').optional(),
  automatic_tax: parameters({ enabled: z.literal('false') }).optional(),
  billing_address_collection: z.enum(['auto', 'required']).optional(),
  locale: text(10).optional(),
  payment_method_types: z.array(z.literal('card')).optional(),
  phone_number_collection: switched.optional(),
  submit_type: z.enum(['auto', 'book', 'donate', 'pay', 'subscribe']).optional(),
  ui_mode: z.literal('hosted_page').optional(),
})

export type SessionOrder = z.output<typeof createSession>
