import { expect, test } from 'vitest'
import {
  createHostingFeed,
  getHostingFeed,
  updateHostingFeed,
} from '#app/.server/studio/editing/feeds.ts'
import { createHostingItem, getHostingItem } from '#app/.server/studio/editing/items.ts'
import { testServices } from '#tests/rig/database.ts'
import { baseOf, row, settingsTabs } from '#tests/rig/http/settings-tabs.ts'
import { fieldErrors, whereTo } from '#tests/rig/http/studio-forms.ts'

const services = await testServices()
const { feedOf, router } = settingsTabs(services)

function splitsOn(page: string): string[] {
  return [...page.matchAll(/name="rows\[\d+\]\.split"[^>]*value="(\d+)"/g)].map(
    ([, split = '']) => split,
  )
}

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
  expect(added.page).toMatch(/Total<\/span><strong>100%/)
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

test('the thirtieth recipient is the last: adding is no longer offered, and adds nobody', async () => {
  const show = await feedOf()
  const rows = (count: number) =>
    Object.assign(
      { customize: 'on', intent: 'add' },
      ...Array.from({ length: count }, (_, at) => row(at, { split: '1' })),
    ) as Record<string, string>
  const before = await show.send('Payments', rows(28))
  expect([splitsOn(before.page).length, before.page.includes('value="add"')]).toEqual([29, true])
  for (const count of [29, 30]) {
    const { page } = await show.send('Payments', rows(count))
    expect([splitsOn(page).length, page.includes('value="add"')]).toEqual([30, false])
  }
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

test('a recipient who is done says what is wrong with them alone, else takes their place', async () => {
  const show = await feedOf()
  const done = (ada: object) =>
    show.send('Payments', {
      customize: 'on',
      ...row(0, { name: 'Ben', split: '10', lnaddress: 'ben' }),
      ...row(1, { name: 'Ada', split: '90', ...ada }),
      intent: 'done-1',
    })
  const refused = await done({ lnaddress: 'ada' })
  expect([refused.response.status, Object.keys(fieldErrors(refused.page))]).toEqual([
    400,
    ['rows[1].lnaddress'],
  ])
  const { page } = await done({ lnaddress: 'ada@away.example' })
  expect(fieldErrors(page)).toEqual({})
  expect(page.indexOf('value="Ada"')).toBeLessThan(page.indexOf('value="Ben"'))
  expect((await show.read()).content.value).toBeUndefined()
})

test('an address that cannot be reached may be saved all the same', async () => {
  const show = await feedOf()
  const rows = { customize: 'on', ...row(0, { lnaddress: 'ada@away.example' }) }
  const asked = await show.send('Payments', { ...rows, intent: 'save' })
  expect(asked.page).toContain('Save without checking')
  expect((await show.send('Payments', { ...rows, intent: 'force' })).to[0]).toBe(303)
  expect((await show.read()).content.value?.recipients[0]?.lnaddress).toBe('ada@away.example')
  // Stored splits aren't verified again.
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

test('what the installation takes is shown beside the shares, and stored with none', async () => {
  const taking = { ...services, site: { ...services.site, lightningFeePercent: 2 } }
  const show = await settingsTabs(taking).feedOf()
  const page = await show.open('Payments')
  expect(page).toContain('2% Lightning fee')
  await show.send('Payments', { intent: 'save' })
  expect((await show.read()).content.value?.recipients).toMatchObject([{ split: 100 }])
  const both = await show.send('Payments', { intent: 'update', customize: 'on' })
  expect(both.page).toMatch(/Total<\/span><strong>100%/)
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

/** The page with the splits of an episode, a track or a release. */
function splitsAt(cookie: string, url: string) {
  const open = async () => (await router.get(url, { cookie })).text()
  return {
    open,
    send: async (fields: Record<string, string>) => {
      const whole = { base: baseOf(await open()), ...fields }
      const response = await router.postForm(url, whole, { cookie })
      return { to: whereTo(response), status: response.status, page: await response.text() }
    },
  }
}

test('an episode pays whom its show pays, until it has recipients of its own, whose addresses are checked as those of a show', async () => {
  const show = await feedOf()
  await show.send('Payments', { intent: 'save' })
  const { id } = await createHostingItem(show.ctx, { feed_id: show.id, title: 'Night Ferry' })
  const url = `/studio/${show.id}/${id}/splits`
  const stored = async () =>
    (await getHostingItem(show.ctx, { feed_id: show.id, item_id: id })).item.content.value
  const { open, send } = splitsAt(show.cookie, url)
  const first = await open()
  expect(first).toContain(show.address)
  expect(splitsOn(first)).toEqual([])
  expect((await send({ intent: 'save' })).to[0]).toBe(303)
  expect(await stored()).toBeUndefined()

  const guest = { customize: 'on', ...row(0, { lnaddress: 'ada@getably.com' }) }
  const refused = await send({ ...guest, intent: 'save' })
  expect(fieldErrors(refused.page)).toEqual({
    'rows[0].lnaddress': 'Failed to validate lightning address. Did you mean ada@getalby.com?',
  })
  expect(await stored()).toBeUndefined()
  expect((await send({ ...guest, intent: 'force' })).to).toEqual([303, `${url}?status=saved`])
  expect((await stored())?.recipients).toMatchObject([{ lnaddress: 'ada@getably.com', split: 100 }])
  const editor = await router.get(`/studio/${show.id}/${id}/edit`, show)
  expect(await editor.text()).toContain('ada@getably.com')

  expect((await send({ intent: 'save' })).to[0]).toBe(303)
  expect(await stored()).toBeUndefined()
})

test('an episode of a show, and a track of a release, for which nobody has chosen pay the preset splits', async () => {
  const show = await feedOf()
  const episode = await createHostingItem(show.ctx, { feed_id: show.id, title: 'Night Ferry' })
  const artist = await feedOf('ARTIST')
  const album = { type: 'ALBUM', publisher_id: artist.id } as const
  const release = await createHostingFeed(artist.ctx, album)
  const track = await createHostingItem(artist.ctx, { feed_id: release.id })
  for (const { owner, feedId, itemId, splits } of [
    { owner: show, feedId: show.id, itemId: episode.id, splits: ['100'] },
    { owner: artist, feedId: release.id, itemId: track.id, splits: ['98', '2'] },
  ]) {
    const { open, send } = splitsAt(owner.cookie, `/studio/${feedId}/${itemId}/splits`)
    const page = await open()
    expect(page).toContain(owner.address)
    expect(splitsOn(page)).toEqual([])
    const changed = await send({ intent: 'update', customize: 'on' })
    expect(splitsOn(changed.page)).toEqual(splits)
    expect(changed.page).toContain(owner.address)
    // Inherited splits aren't stored: they follow the feed.
    expect((await send({ intent: 'save' })).to[0]).toBe(303)
    const at = { feed_id: feedId, item_id: itemId }
    expect((await getHostingItem(owner.ctx, at)).item.content.value).toBeUndefined()
  }
})

test('an episode pays nobody by itself where its show has chosen none that can be edited, or its owner has no name yet', async () => {
  const show = await feedOf()
  const { id } = await createHostingItem(show.ctx, { feed_id: show.id })
  const { open, send } = splitsAt(show.cookie, `/studio/${show.id}/${id}/splits`)
  await services.db
    .updateTable('users')
    .set({ username: null })
    .where('id', '=', show.userId)
    .execute()
  expect(await open()).not.toContain(show.address)
  expect((await send({ intent: 'save' })).to[0]).toBe(303)
  await services.db
    .updateTable('users')
    .set({ username: show.address.split('@')[0] ?? null })
    .where('id', '=', show.userId)
    .execute()
  expect(await open()).toContain(show.address)
  const fixed = { name: 'x', lnaddress: 'fee@example.com', split: 2, editable: false, fee: true }
  await updateHostingFeed(
    { ...show.ctx, actor: { kind: 'system' } },
    { feed: { _id: show.id, content: { value: { recipients: [fixed] } } } },
  )
  expect(await open()).not.toContain(show.address)
})

test('who is paid for an episode waits for a fresh proof, and is not saved over what somebody else has', async () => {
  const show = await feedOf()
  const { id } = await createHostingItem(show.ctx, { feed_id: show.id })
  const { open, send } = splitsAt(show.cookie, `/studio/${show.id}/${id}/splits`)
  const base = baseOf(await open())
  const rows = { customize: 'on', ...row(0, { lnaddress: 'ada@away.example' }), intent: 'force' }
  expect((await send(rows)).status).toBe(303)
  const late = { ...rows, ...row(0, { lnaddress: 'ben@away.example' }), base }
  expect((await send(late)).status).toBe(409)
  services.clock.pass(10 * 60)
  const { status, page } = await send({ ...late, base: baseOf(await open()) })
  expect(status).toBe(403)
  expect(page).toContain('Changing who is paid needs a fresh proof')
})

test('a release and its tracks have splits of their own', async () => {
  const artist = await feedOf('ARTIST')
  const { ctx } = artist
  const { id } = await createHostingFeed(ctx, { type: 'ALBUM', publisher_id: artist.id })
  const { id: item_id } = await createHostingItem(ctx, { feed_id: id })
  const rows = { customize: 'on', ...row(0, { lnaddress: 'ada@away.example' }), intent: 'force' }
  for (const url of [`/studio/${artist.id}/${id}/splits`, `/studio/${id}/${item_id}/splits`]) {
    expect((await splitsAt(artist.cookie, url).send(rows)).to, url).toEqual([
      303,
      `${url}?status=saved`,
    ])
    const stranger = await feedOf()
    expect((await router.get(url, stranger)).status, url).toBe(404)
  }
  const recipients = [{ lnaddress: 'ada@away.example' }]
  expect((await getHostingFeed(ctx, { feed_id: id })).feed.content.value).toMatchObject({
    recipients,
  })
  const { item } = await getHostingItem(ctx, { feed_id: id, item_id })
  expect(item.content.value).toMatchObject({ recipients })
})
