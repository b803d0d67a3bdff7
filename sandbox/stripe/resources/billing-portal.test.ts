import { expect, test } from 'vitest'
import { testServices } from '#tests/rig/database.ts'
import { subscribeAtStripe } from '#tests/rig/sandbox-subscription.ts'

const { stripe } = await testServices()
const { billingPortal, customers } = stripe.client

test('Without a configuration the portal cancels, changes cards and shows invoices', async () => {
  const { id: customer } = await customers.create({})
  const first = await billingPortal.sessions.create({ customer, expand: ['configuration'] })
  expect(first).toMatchObject({
    customer,
    return_url: null,
    flow: null,
    configuration: {
      is_default: true,
      features: {
        invoice_history: { enabled: true },
        payment_method_update: { enabled: true },
        subscription_cancel: { enabled: true, mode: 'at_period_end' },
        subscription_update: { enabled: false },
      },
    },
  })
  const second = await billingPortal.sessions.create({ customer })
  expect(second.configuration).toBe((first.configuration as { id: string }).id)
  expect(second.url).not.toBe(first.url)
})

test('A configuration is changed in parts', async () => {
  const { id } = await billingPortal.configurations.create({
    business_profile: { headline: 'Harbour' },
    default_return_url: 'http://localhost:3000/account',
    features: { subscription_cancel: { enabled: false } },
  })
  const changed = await billingPortal.configurations.update(id, {
    features: { invoice_history: { enabled: false } },
  })
  expect(changed).toMatchObject({
    business_profile: { headline: 'Harbour' },
    features: { subscription_cancel: { enabled: false }, invoice_history: { enabled: false } },
  })
  const { id: customer } = await customers.create({})
  const session = await billingPortal.sessions.create({ customer, configuration: id })
  expect(session.return_url).toBe('http://localhost:3000/account')
})

test('A session needs a customer, and a flow what it is about', async () => {
  await expect(billingPortal.sessions.create({ customer: 'cus_none' })).rejects.toMatchObject({
    code: 'resource_missing',
    param: 'customer',
  })
  const { customer } = await subscribeAtStripe(stripe)
  await expect(
    billingPortal.sessions.create({
      customer: String(customer),
      flow_data: { type: 'subscription_cancel' },
    }),
  ).rejects.toMatchObject({ code: 'parameter_missing' })
})
