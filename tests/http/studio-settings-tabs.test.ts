import { expect, test } from 'vitest'
import {
  createHostingFeed,
  createHostingItem,
  getHostingFeed,
  getProducts,
  updateHostingFeed,
  updateHostingItem,
} from '#app/.server/hosting/index.ts'
import { testServices } from '#tests/database.ts'
import { createAccount } from '#tests/factories/account.ts'
import { testRouter } from './router.ts'
import { fieldErrors, whereTo } from './studio-forms.ts'

const services = await testServices()
const router = testRouter({
  ...services,
  site: { ...services.site, openMusic: 'give@open.example' },
})
let count = 0

async function feedOf(type: 'PODCAST' | 'ARTIST' = 'PODCAST', content: object = {}) {
  const account = await createAccount(services, { username: `member${++count}` })
  const { id } = await createHostingFeed(account.ctx, { type })
  await updateHostingFeed(account.ctx, {
    feed: { _id: id, content: { title: 'Slow Harbour', ...content } },
  })
  const tab = (name: string) => `/studio/${id}/edit?tab=${name}`
  const read = async () => (await getHostingFeed(account.ctx, { feed_id: id })).feed
  const open = async (name: string) =>
    withoutComments(await (await router.get(tab(name), account)).text())
  const send = async (name: string, fields: Record<string, string>) => {
    const whole = name === 'Payments' ? { base: baseOf(await open(name)), ...fields } : fields
    const response = await router.postForm(tab(name), whole, account)
    return { response, to: whereTo(response), page: withoutComments(await response.text()) }
  }
  return { ...account, id, tab, read, open, send, address: `member${count}@localhost:3000` }
}

function withoutComments(html: string): string {
  return html.replaceAll(/<!--.*?-->/g, '').replaceAll('&#x27;', "'")
}

function baseOf(page: string): string {
  const [, base = ''] = /name="base" value="([^"]*)"/.exec(page) ?? []
  return base.replaceAll('&quot;', '"')
}

function row(at: number, fields: Record<string, string>): Record<string, string> {
  const whole = { mode: 'address', name: '', split: '100', ...fields }
  return Object.fromEntries(
    Object.entries(whole).map(([key, value]) => [`rows[${at}].${key}`, value]),
  )
}

function splitsOn(page: string): string[] {
  return [...page.matchAll(/name="rows\[\d+\]\.split"[^>]*value="(\d+)"/g)].map(
    ([, split = '']) => split,
  )
}

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

test('as long as nothing is customized, the preset splits hold', async () => {
  const show = await feedOf()
  const page = await show.open('Payments')
  expect(page).toContain(show.address)
  expect(splitsOn(page)).toEqual([])
  expect((await show.send('Payments', { intent: 'save' })).to).toEqual([
    303,
    `${show.tab('Payments')}&status=saved`,
  ])
  const preset = { name: show.address, lnaddress: show.address, split: 100, editable: true }
  expect((await show.read()).content.value).toEqual({ recipients: [preset] })
  expect(
    splitsOn((await show.send('Payments', { intent: 'update', customize: 'on' })).page),
  ).toEqual(['100'])
})

test('recipients are added, switched and removed by buttons that store nothing', async () => {
  const show = await feedOf()
  const rows = { customize: 'on', ...row(0, { lnaddress: show.address, split: '60' }) }
  const added = await show.send('Payments', { ...rows, intent: 'add' })
  expect(added.page).toContain('Add recipient')
  expect(splitsOn(added.page)).toEqual(['60', '40'])
  const two = { ...rows, ...row(1, { lnaddress: 'b@example.com', split: '40' }) }
  expect((await show.send('Payments', { ...two, intent: 'mode-1' })).page).toContain(
    'Node public key',
  )
  const node = { mode: 'node', custom_key: '7', custom_value: 'x', split: '40' }
  const blocked = await show.send('Payments', { ...rows, ...row(1, node), intent: 'mode-1' })
  expect(blocked.page).toContain('A lightning address cannot carry a custom key and value.')
  expect(blocked.page).toContain('Node public key')
  expect(splitsOn((await show.send('Payments', { ...two, intent: 'remove-0' })).page)).toEqual([
    '40',
  ])
  expect((await show.read()).content.value).toBeUndefined()
})

test('splits of another sum are asked about, made 100 % by a button, and only then stored', async () => {
  const show = await feedOf()
  const rows = {
    customize: 'on',
    ...row(0, { lnaddress: show.address, split: '30' }),
    ...row(1, { mode: 'node', node_pubkey: `02${'ab'.repeat(32)}`, split: 'many' }),
  }
  const refused = await show.send('Payments', { ...rows, intent: 'save' })
  expect(refused.response.status).toBe(400)
  expect(refused.page).toContain('Splits must add up to 100%')
  expect(refused.page).toContain('Current sum is 31%')
  expect((await show.read()).content.value).toBeUndefined()
  const normal = await show.send('Payments', {
    ...rows,
    'rows[1].split': '10',
    intent: 'normalise',
  })
  expect(splitsOn(normal.page)).toEqual(['75', '25'])
  const saved = { ...rows, 'rows[0].split': '25', 'rows[1].split': '75', intent: 'save' }
  expect((await show.send('Payments', saved)).to[0]).toBe(303)
  expect((await show.read()).content.value?.recipients.map(({ split }) => split)).toEqual([75, 25])
})

test('what is wrong with a recipient is said at its field, and nothing typed is lost', async () => {
  const show = await feedOf()
  for (const [fields, field, message] of [
    [{ lnaddress: 'ada' }, 'lnaddress', 'Lightning address should look like name@example.com'],
    [{ lnaddress: '' }, 'lnaddress', 'Enter a lightning address or a node public key.'],
    [
      { mode: 'node', node_pubkey: '02ab' },
      'node_pubkey',
      'Node public key must be 66 characters long.',
    ],
    [
      { mode: 'node', node_pubkey: `02${'ab'.repeat(32)}`, custom_key: '7' },
      'custom_value',
      'If custom key is provided, custom value must be provided too.',
    ],
    [
      { lnaddress: 'ada@getably.com' },
      'lnaddress',
      'Failed to validate lightning address. Did you mean ada@getalby.com?',
    ],
    [
      { lnaddress: 'nobody@localhost:3000' },
      'lnaddress',
      'Are you sure user nobody exists at localhost:3000?',
    ],
  ] as const) {
    const { page, response } = await show.send('Payments', {
      customize: 'on',
      ...row(0, { name: 'Typed name', ...fields }),
      intent: 'save',
    })
    expect([response.status, fieldErrors(page)]).toEqual([400, { [`rows[0].${field}`]: message }])
    expect(page).toContain('Typed name')
  }
  expect((await show.read()).content.value).toBeUndefined()
})

test('an address that cannot be reached may be saved all the same', async () => {
  const show = await feedOf()
  const rows = { customize: 'on', ...row(0, { lnaddress: 'ada@away.example' }) }
  const asked = await show.send('Payments', { ...rows, intent: 'save' })
  expect(asked.page).toContain('Save without checking')
  expect((await show.send('Payments', { ...rows, intent: 'force' })).to[0]).toBe(303)
  expect((await show.read()).content.value?.recipients[0]?.lnaddress).toBe('ada@away.example')
  // What is stored is not asked about again.
  expect((await show.send('Payments', { ...rows, intent: 'save' })).to[0]).toBe(303)
})

test('a button looks an address up', async () => {
  const show = await feedOf()
  const rows = { customize: 'on', ...row(0, { lnaddress: show.address }) }
  const { page } = await show.send('Payments', { ...rows, intent: 'check-0' })
  expect(page).toContain(`${show.address} takes payments.`)
})

test('music is asked to support open music, by its preset or by a button', async () => {
  const artist = await feedOf('ARTIST')
  await artist.send('Payments', { intent: 'save' })
  expect(
    (await artist.read()).content.value?.recipients.map(({ lnaddress, split }) => [
      lnaddress,
      split,
    ]),
  ).toEqual([
    [artist.address, 98],
    ['give@open.example', 2],
  ])
  const alone = { customize: 'on', ...row(0, { lnaddress: artist.address }) }
  const asked = await artist.send('Payments', { ...alone, intent: 'update' })
  expect(asked.page).toContain('Support open music')
  expect(splitsOn((await artist.send('Payments', { ...alone, intent: 'support' })).page)).toEqual([
    '98',
    '2',
  ])
  const show = await feedOf()
  expect(await show.open('Payments')).not.toContain('Support open music')
})

test('the fee stays as it is, whatever the form says', async () => {
  const show = await feedOf()
  const fee = { name: 'x', lnaddress: 'fee@example.com', split: 2, editable: false, fee: true }
  await updateHostingFeed(
    { ...show.ctx, actor: { kind: 'system' } },
    { feed: { _id: show.id, content: { value: { recipients: [fee] } } } },
  )
  expect(await show.open('Payments')).toContain('2% Lightning fee')
  await show.send('Payments', {
    customize: 'on',
    ...row(0, { lnaddress: show.address }),
    intent: 'save',
  })
  expect((await show.read()).content.value?.recipients).toMatchObject([{ split: 100 }, fee])
})

test('splits changed elsewhere are overwritten only by saving again; other changes are none of theirs', async () => {
  const show = await feedOf()
  const base = baseOf(await show.open('Payments'))
  await updateHostingFeed(show.ctx, { feed: { _id: show.id, content: { title: 'New' } } })
  const mine = { ...row(0, { lnaddress: show.address }), customize: 'on', intent: 'save' }
  expect((await show.send('Payments', { ...mine, base })).to[0]).toBe(303)
  const refused = await show.send('Payments', { ...mine, base, intent: 'force' })
  expect(refused.response.status).toBe(409)
  expect(refused.page).toContain('The splits were changed elsewhere in the meantime.')
  expect((await show.send('Payments', { ...mine, base: baseOf(refused.page) })).to[0]).toBe(303)
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
    'info.name': 'Subscription title is required.',
    'info.offer': 'Subscription offer message is required.',
  })
  for (const price of ['', '0', '0.99', '1000.01', '5.555', 'five', '-5'])
    expect(
      fieldErrors((await show.send('Subscriptions', { ...subscription, price })).page),
      price,
    ).toEqual({ price: 'Enter a price from $1 to $1000.' })
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
})

test('owners invite, change roles, take off and leave by forms', async () => {
  const show = await feedOf()
  const guest = await createAccount(services)
  const bad = await show.send('Owners', { intent: 'invite', email: 'nobody', role: 'EDITOR' })
  expect(Object.keys(fieldErrors(bad.page))).toEqual(['email'])
  const own = await show.send('Owners', { intent: 'invite', email: show.email, role: 'EDITOR' })
  expect(fieldErrors(own.page)).toEqual({ email: 'This address manages it already.' })
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

test('an editor sees who owns the feed and may leave, and is kept from money', async () => {
  const show = await feedOf()
  const editor = await createAccount(services)
  await services.db
    .insertInto('hosting_feed_owners')
    .values({ feed_id: show.id, user_id: editor.userId, role: 'EDITOR', added_at: services.now() })
    .execute()
  const open = async (name: string) => (await router.get(show.tab(name), editor)).text()
  expect(await open('Payments')).toContain('Only owners can change this.')
  expect(await open('Subscriptions')).toContain('Only owners can change this.')
  const item = await createHostingItem(show.ctx, { feed_id: show.id })
  const deleting = await router.postForm(`/studio/${show.id}/${item.id}/delete`, {}, editor)
  expect([deleting.status, await deleting.text()]).toEqual([
    403,
    expect.stringContaining('Only owners can do this.'),
  ])
  const owners = await open('Owners')
  expect(owners).toContain('Leave')
  expect(owners).not.toContain('Invite by e-mail')
  const refused = [
    await router.postForm(
      show.tab('Payments'),
      {
        intent: 'save',
        customize: 'on',
        ...row(0, { lnaddress: show.address }),
        base: baseOf(await show.open('Payments')),
      },
      editor,
    ),
    await router.postForm(show.tab('Subscriptions'), subscription, editor),
    await router.postForm(show.tab('Owners'), { intent: 'invite', email: 'x@example.com' }, editor),
  ]
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403])
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
