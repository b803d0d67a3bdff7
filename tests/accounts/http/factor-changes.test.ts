import { expect, test } from 'vitest'
import { createSession } from '#app/.server/accounts/sessions/sessions.ts'
import { openSessions } from '#app/.server/accounts/sessions/open-sessions.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount, giveKey, type TestAccount } from '#tests/rig/factories/account.ts'
import { Authenticator } from '#tests/rig/fakes/authenticator.ts'
import { mailedCode } from '#tests/rig/mailed-code.ts'
import { plainBrowser } from '#tests/rig/http/plain-browser.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const services = await testServices()
const router = testRouter(services)

type Post = (path: string, fields: Record<string, string>) => Promise<Response>

/** What changes how an account is logged in to, each with the answer that its user sees after it. */
const factorChanges: Record<string, (post: Post, account: TestAccount) => Promise<Response>> = {
  'a new passkey': async (post) => {
    const options = await (await post('/passkey-options', { purpose: 'add' })).json()
    const key = new Authenticator(services.site.publicUrl)
    const answer = JSON.stringify(key.make(options as Parameters<Authenticator['make']>[0]))
    return post('/account', { intent: 'add-passkey', answer })
  },
  'a passkey taken away': async (post, { userId }) => {
    await givePasskey(userId)
    return post('/account', { intent: 'remove-passkey', passkey: userId })
  },
  'a Nostr key taken away': async (post, account) => {
    await giveKey(services, account, 'ab'.repeat(32))
    return post('/account', { intent: 'unlink-key' })
  },
  'another address': async (post, { userId }) => {
    const email = `new-${userId}@example.com`.toLowerCase()
    await post('/account/email', { email })
    const code = await mailedCode(services, email)
    return post('/account/email', { intent: 'code', email, code })
  },
}

async function givePasskey(userId: string): Promise<void> {
  const key = { public_key: Buffer.alloc(1), counter: 0, transports: [], name: 'Key' }
  await services.db
    .insertInto('passkeys')
    .values({
      ...key,
      user_id: userId,
      credential_id: userId,
      is_synced: false,
      is_backed_up: false,
      created_at: services.now(),
    })
    .execute()
}

test.each(Object.entries(factorChanges))(
  'after %s all other sessions can be ended on the page that one comes to',
  async (_, change) => {
    const account = await createAccount(services)
    await createSession(services, account.userId)
    const { cookie } = account
    const changed = await change(
      (path, fields) => router.postForm(path, fields, { cookie }),
      account,
    )
    const browser = plainBrowser(router, cookie)
    await browser.open(changed.headers.get('Location') ?? '')
    await browser.press('End all other sessions')
    browser.says('All other sessions are ended.')
    expect(await openSessions(account.ctx)).toHaveLength(1)
  },
)
