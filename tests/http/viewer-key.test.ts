import { npubEncode } from 'nostr-tools/nip19'
import { expect, test } from 'vitest'
import { storeEvents } from '#app/.server/nostr/index.ts'
import { socialTexts as texts } from '#app/texts/social.ts'
import { testCtx, testServices } from '#tests/database.ts'
import { createAccount } from '#tests/factories/account.ts'
import { newSigner } from '#tests/nostr/signing.ts'
import { testRouter } from './router.ts'

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
  await services.db
    .insertInto('account_nostr_keys')
    .values({ pubkey: Buffer.from(pubkey, 'hex'), user_id: userId, linked_at: services.now() })
    .execute()
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
