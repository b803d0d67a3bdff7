import { expect, test } from 'vitest'
import { createHostingItem, updateHostingItem } from '#app/.server/studio/editing/items.ts'
import { getProducts } from '#app/.server/studio/pricing/products.ts'
import { planTexts, productTexts, subscriptionTexts } from '#app/texts/studio/studio-money.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { createManager } from '#tests/rig/factories/managers.ts'
import { settingsTabs } from '#tests/rig/http/settings-tabs.ts'
import { fieldErrors, whereTo } from '#tests/rig/http/studio-forms.ts'

const services = await testServices()
const { router, feedOf } = settingsTabs(services)

test('visitors log in for a tab, and strangers find nothing', async () => {
  const { tab, id } = await feedOf()
  const stranger = await createAccount(services)
  for (const name of ['Payments', 'Subscriptions', 'Owners']) {
    expect((await router.get(tab(name))).status).toBe(302)
    expect((await router.get(tab(name), stranger)).status).toBe(404)
    expect((await router.postForm(tab(name), { intent: 'save' }, stranger)).status).toBe(404)
  }
  expect((await router.get(`/studio/${id}/edit?tab=constructor`, stranger)).status).toBe(404)
})

const subscription = {
  'info.name': 'The crew',
  'info.description': 'All aboard',
  'info.offer': 'Come along',
  'info.thankyou': '',
  'info.benefits': 'Badge\nLetters',
  price: '7.50',
  use_splits: 'on',
}

test('a subscription is created by its form, with its price in dollars', async () => {
  const show = await feedOf()
  const page = await show.open('Subscriptions')
  for (const text of [
    "You haven't created your subscription yet",
    subscriptionTexts.notCreatedText,
    'Create subscription',
    'Subscribe to Slow Harbour',
    'Subscriber badge',
  ])
    expect(page).toContain(text)
  expect((await show.send('Subscriptions', { ...subscription, enabled: 'on' })).to).toEqual([
    303,
    `${show.tab('Subscriptions')}&status=saved`,
  ])
  expect((await show.read()).payments.subscriptions.enabled).toBe(true)
  const saved = await show.open('Subscriptions')
  for (const text of ['Save subscription', 'value="7.50"', 'Badge\nLetters'])
    expect(saved).toContain(text)
})

test('a subscription without title, offer or price is refused at the field', async () => {
  const show = await feedOf()
  const { page } = await show.send('Subscriptions', {
    ...subscription,
    'info.name': '',
    'info.offer': ' ',
    enabled: 'on',
  })
  expect(fieldErrors(page)).toEqual({
    'subscription-form-info.name': 'Subscription title is required.',
    'subscription-form-info.offer': 'Subscription offer message is required.',
  })
  for (const price of ['', '0', '0.99', '1000.01', '5.555', 'five', '-5'])
    expect(
      fieldErrors((await show.send('Subscriptions', { ...subscription, price })).page),
      price,
    ).toEqual({ 'subscription-form-price': 'Enter a price from $1 to $1000.' })
})

test('the Lite plan is told what it lacks, with the way to upgrade', async () => {
  const show = await feedOf()
  await services.db
    .updateTable('hosting_feeds')
    .set({ billing_tier: 'LITE' })
    .where('id', '=', show.id)
    .execute()
  const page = await show.open('Subscriptions')
  expect(page).toContain('Subscriptions are not included in Lite plan')
  expect(page).toContain('href="/studio/pricing/podcasters"')
  expect(await show.open('Payments')).toContain('Card payments are not included in Lite plan')
  expect((await show.send('Subscriptions', subscription)).response.status).toBe(403)
  const item = await createHostingItem(show.ctx, { feed_id: show.id, title: 'Night Ferry' })
  const prices = await router.get(`/studio/${show.id}/${item.id}/prices`, show)
  const words = await prices.text()
  expect(words).toContain(planTexts.notIncluded.purchases)
  expect(words).toContain('href="/studio/pricing/podcasters"')
})

test('owners invite, change roles, take off and leave by forms', async () => {
  const show = await feedOf()
  const guest = await createAccount(services)
  const bad = await show.send('Owners', { intent: 'invite', email: 'nobody', role: 'EDITOR' })
  expect(Object.keys(fieldErrors(bad.page))).toEqual(['invite-form-email'])
  const own = await show.send('Owners', { intent: 'invite', email: show.email, role: 'EDITOR' })
  expect(fieldErrors(own.page)).toEqual({ 'invite-form-email': 'This address manages it already.' })
  const invited = await show.send('Owners', {
    intent: 'invite',
    email: guest.email,
    role: 'EDITOR',
  })
  expect(invited.to).toEqual([303, `${show.tab('Owners')}&status=invited`])
  expect(await show.open('Owners')).toContain(guest.email)
  await show.send('Owners', { intent: 'withdraw', email: guest.email })
  expect(await show.open('Owners')).not.toContain(guest.email)
  const join = (role: string) =>
    services.db
      .insertInto('hosting_feed_owners')
      .values({ feed_id: show.id, user_id: guest.userId, role, added_at: services.now() })
      .execute()
  const roles = async () =>
    Object.fromEntries((await show.read()).owners.map(({ user_id, role }) => [user_id, role]))
  await join('EDITOR')
  expect((await show.send('Owners', { intent: 'leave' })).page).toContain(
    'There has to be at least one owner.',
  )
  await show.send('Owners', { intent: 'save', [guest.userId]: 'OWNER' })
  expect(await roles()).toEqual({ [show.userId]: 'OWNER', [guest.userId]: 'OWNER' })
  await show.send('Owners', { intent: 'remove', user: guest.userId })
  expect(await roles()).toEqual({ [show.userId]: 'OWNER' })
  await join('OWNER')
  expect((await show.send('Owners', { intent: 'leave' })).to).toEqual([303, '/studio'])
  expect((await router.get(show.tab('Owners'), show)).status).toBe(404)
})

test('an editor sees who owns the feed and may leave, and invites nobody', async () => {
  const show = await feedOf()
  const editor = await createManager(services, show.id, 'EDITOR')
  const owners = await (await router.get(show.tab('Owners'), editor)).text()
  expect(owners).toContain((await show.read()).owners[0]?.name ?? 'nobody')
  const invited = { intent: 'invite', email: 'x@example.com' }
  expect((await router.postForm(show.tab('Owners'), invited, editor)).status).toBe(403)
  expect(whereTo(await router.postForm(show.tab('Owners'), { intent: 'leave' }, editor))).toEqual([
    303,
    '/studio',
  ])
})

test('each version of an episode has a price, which an empty field takes back', async () => {
  const show = await feedOf()
  const item = await createHostingItem(show.ctx, { feed_id: show.id, title: 'Night Ferry' })
  const ids = { feed_id: show.id, item_id: item.id }
  const page = `/studio/${show.id}/${item.id}/prices`
  const open = async () => (await router.get(page, show)).text()
  const set = (price: string) => router.postForm(page, { unlocktype: 'BONUS_EPISODE', price }, show)
  expect(await open()).toContain('There is nothing to unlock yet.')
  await updateHostingItem(show.ctx, { ...ids, updates: { variant: { access: 'BONUS' } } })
  expect(whereTo(await set('2.50'))).toEqual([303, `${page}?status=saved`])
  expect(await open()).toContain('value="2.50"')
  expect(await open()).toContain(productTexts.priceHint)
  const refused = await set('0.10')
  expect(Object.values(fieldErrors(await refused.text()))).toEqual([
    'Enter a price from $1 to $1000.',
  ])
  expect((await set('')).status).toBe(303)
  expect((await getProducts(show.ctx, ids)).products).toEqual([])
  const stranger = await createAccount(services)
  expect((await router.get(page, stranger)).status).toBe(404)
  expect(
    (await router.postForm(page, { unlocktype: 'AD_FREE', price: '1' }, stranger)).status,
  ).toBe(404)
})
