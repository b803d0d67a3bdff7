import sharp from 'sharp'
import { expect, test } from 'vitest'
import { deleteAccount } from '#app/.server/site/account-data/delete-account.ts'
import { currentUser } from '#app/.server/accounts/records/current-user.ts'
import { profilePicturesOf } from '#app/.server/accounts/records/picture-address.ts'
import { system } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { profilePicture } from '#app/rules/base/picture-address.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount, type TestAccount } from '#tests/rig/factories/account.ts'
import { svgAsAvif } from '#tests/rig/factories/files.ts'
import { startListener } from '#tests/rig/http/listener.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const services = await testServices()
const router = testRouter(services)
const listener = await startListener(services)
const { publicUrl } = services.site

function image(background: string, width = 900, height = 600): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .withExif({ IFD0: { Copyright: 'Wren' } })
    .jpeg()
    .toBuffer()
}

function upload({ cookie }: TestAccount, bytes: Buffer): Promise<Response> {
  const body = new FormData()
  body.set('intent', 'picture')
  body.set('picture', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'me.jpg')
  const headers = { Cookie: cookie, Origin: publicUrl, 'Sec-Fetch-Site': 'same-origin' }
  return router.send(new Request(`${publicUrl}/account?picture`, { method: 'POST', body, headers }))
}

async function imageOf({ ctx }: TestAccount): Promise<string | null> {
  return (await currentUser(ctx))?.image ?? null
}

async function stored({ userId }: TestAccount): Promise<string[]> {
  const { objects } = await services.storage.list(profilePicturesOf(userId))
  return objects.map(({ key }) => key)
}

/** The colour in the middle of the picture at an address. */
async function colourAt(address: string): Promise<number[]> {
  const answer = await listener.ask(address, { headers: { Accept: 'image/webp' } })
  expect(answer.status).toBe(200)
  const { data, info } = await sharp(answer.body).raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels
  return [...data.subarray(at, at + 3)].map((value) => Math.round(value / 255))
}

test('a picture is made square and bare, shown to all, replaced and taken away', async () => {
  const account = await createAccount(services, { username: 'wren' })
  const done = await upload(account, await image('#ff0000'))
  expect([done.status, done.headers.get('Location')]).toEqual([303, '/account#profile'])
  const first = (await imageOf(account)) ?? ''
  expect(first).toMatch(`${publicUrl}/images/profile/${account.userId}/large?v=`)
  expect(await colourAt(first.slice(publicUrl.length))).toEqual([1, 0, 0])
  expect(await colourAt(profilePicture(account.userId, 'small', first))).toEqual([1, 0, 0])
  const [key = ''] = await stored(account)
  const file = await sharp(await bytes(key)).metadata()
  expect([file.width, file.height, file.exif]).toEqual([800, 800, undefined])

  await upload(account, await image('#0000ff'))
  const second = (await imageOf(account)) ?? ''
  expect(second).not.toBe(first)
  expect(await colourAt(profilePicture(account.userId, 'small', second))).toEqual([0, 0, 1])
  expect(await stored(account)).toHaveLength(1)

  const page = await (await router.get('/account', { cookie: account.cookie })).text()
  expect(page).toContain('Change picture')
  await router.postForm('/account', { intent: 'remove-picture' }, { cookie: account.cookie })
  expect(await imageOf(account)).toBeNull()
  expect(await stored(account)).toEqual([])
})

async function bytes(key: string): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of await services.storage.read(key)) chunks.push(chunk as Uint8Array)
  return Buffer.concat(chunks)
}

test('what is no picture, none at all, or too large is refused in its section', async () => {
  const account = await createAccount(services)
  const none = await router.postForm('/account?picture', { intent: 'picture' }, account)
  const refused: [Response, number, string][] = [
    [await upload(account, Buffer.from('<svg/>')), 400, 'use JPG or PNG'],
    [await upload(account, svgAsAvif), 400, 'use JPG or PNG'],
    [await upload(account, Buffer.alloc(10_000_001)), 400, 'The picture is larger than 10 MB.'],
    [await upload(account, Buffer.alloc(11_100_000)), 413, 'The picture is larger than 10 MB.'],
    [none, 400, 'Choose a JPG or PNG image'],
  ]
  for (const [answer, status, words] of refused) {
    expect(await answer.text()).toContain(words)
    expect(answer.status, words).toBe(status)
  }
  expect(await imageOf(account)).toBeNull()
  expect(await stored(account)).toEqual([])
})

test('the picture of an account that is deleted goes with it', async () => {
  const account = await createAccount(services)
  await upload(account, await image('#00ff00'))
  expect(await stored(account)).toHaveLength(1)
  await services.db
    .updateTable('users')
    .set({ ends_at: services.now() })
    .where('id', '=', account.userId)
    .execute()
  await deleteAccount(contextFor(services, system), account)
  expect(await stored(account)).toEqual([])
})
