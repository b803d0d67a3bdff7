import { npubEncode } from 'nostr-tools/nip19'
import { expect, test } from 'vitest'
import { storeEvents } from '#app/.server/social/network/store-events.ts'
import { socialTexts as texts } from '#app/texts/social/social.ts'
import { testCtx, testServices } from '#tests/rig/database.ts'
import { createAccount, giveKey } from '#tests/rig/factories/account.ts'
import { newSigner } from '#tests/rig/nostr/signing.ts'
import { apiCaller } from '#tests/rig/http/api-caller.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const services = await testServices()
const ctx = await testCtx()
const router = testRouter(services)
const [viewer, friend, stranger] = [newSigner(), newSigner(), newSigner()]
const seconds = 1_750_000_000
const said = friend.sign({ kind: 1, content: 'The tide is out.', created_at: seconds })
const other = stranger.sign({ kind: 1, content: 'Nobody follows me.', created_at: seconds })

/** Somebody with a linked key, whose cookie this is. */
async function withKey(pubkey: string): Promise<string> {
  const { userId, cookie } = await createAccount(services)
  await giveKey(services, { userId }, pubkey)
  return cookie
}

async function textOf(path: string, cookie = ''): Promise<string> {
  const html = await (await router.get(path, { cookie })).text()
  return html.replace(/<script[\s\S]*?<\/script>/g, '')
}

test('whose key is linked reads whom they follow, sees what they did, and has a profile in the menus', async () => {
  const cookie = await withKey(viewer.pubkey)
  const keyless = await createAccount(services)
  const following = '/feed?type=FOLLOWING'
  expect(await textOf(following, cookie)).toContain(texts.emptyTexts.FOLLOWING)
  const answers = await storeEvents(
    ctx,
    [
      said,
      other,
      viewer.sign({ kind: 3, tags: [['p', friend.pubkey]], content: '', created_at: seconds }),
      viewer.sign({
        kind: 7,
        tags: [
          ['e', said.id],
          ['p', friend.pubkey],
        ],
        content: '+',
        created_at: seconds,
      }),
    ],
    { trusted: true },
  )
  expect(answers.every(({ accepted }) => accepted)).toBe(true)

  const page = await textOf(following, cookie)
  expect(page).toContain(said.content)
  expect(page).not.toContain(other.content)
  expect(page).toContain(texts.reactions.REACTION.done)
  expect(page).toContain(`href="/p/${npubEncode(viewer.pubkey)}"`)
  for (const who of [undefined, keyless.cookie]) {
    expect(await textOf(following, who)).toContain(texts.followingNeedsKey)
    const globalFeed = await textOf('/feed?type=GLOBAL', who)
    expect(globalFeed).toContain(said.content)
    expect(globalFeed).not.toContain(texts.reactions.REACTION.done)
  }
  for (const path of ['/feed?type=GLOBAL', `/e/${said.id}`, `/p/${friend.pubkey}`])
    expect(await textOf(path, cookie), path).toContain(texts.reactions.REACTION.done)
})

test('the session has what the linked key says, whose name and picture come first', async () => {
  const account = await createAccount(services, { username: 'reader' })
  const noSession = { state: 'logged_out', tributary_user: null, nostr_profile: null }
  expect(await apiCaller(router, '')('me/session-get', {})).toEqual({ status: 200, ...noSession })
  const call = apiCaller(router, account.token)
  const session = () => call('me/session-get', {})
  const tributary_user = {
    _id: account.userId,
    _npub: null,
    context: { username: 'reader', name: null, image: null },
    accounts: { nostr: null },
    meta: { admin: false },
    settings: { podcasts: { claimed: {} } },
  }
  expect(await session()).toMatchObject({ state: 'logged_in', tributary_user, nostr_profile: null })

  const key = newSigner()
  await giveKey(services, account, key.pubkey)
  const npub = npubEncode(key.pubkey)
  const picture = 'https://pictures.example/reader.png'
  const content = JSON.stringify({ name: 'reads', display_name: 'Reads A Lot', picture })
  await storeEvents(ctx, [key.sign({ kind: 0, content, created_at: seconds })])
  const profile = { name: 'reads', image: picture }
  expect(await session()).toMatchObject({
    state: 'logged_in',
    tributary_user: {
      ...tributary_user,
      _npub: npub,
      accounts: { nostr: { pubkey: key.pubkey, profile } },
    },
    nostr_profile: {
      ...profile,
      pubkey: key.pubkey,
      npub,
      displayName: 'Reads A Lot',
      display: { picture },
    },
  })
  const home = await textOf('/', account.cookie)
  expect(home).toContain('Reads A Lot')
  expect(home).toContain(`/images/profile/${npub}/`)
})
