import { subDays } from 'date-fns/subDays'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { leaveFeed, updateOwners } from '#app/.server/site/owners/change-owners.ts'
import { createAccount, proveAgain, type TestAccount } from '#tests/rig/factories/account.ts'
import { plainJpeg, toneMp3 } from '#tests/rig/factories/files.ts'
import { runImportJobs } from '#tests/rig/factories/import-jobs.ts'
import { createManager } from '#tests/rig/factories/managers.ts'
import type { CallAnswer } from '#tests/rig/http/api-caller.ts'
import { importActs, type OnceNoOwner } from '#tests/rig/http/import-acts.ts'
import { importing, item } from '#tests/rig/http/importing.ts'
import { tableContents } from '#tests/rig/http/table-contents.ts'

vi.spyOn(console, 'error').mockReturnValue()

const { host, services, readyImport, router } = await importing()

host.files.set('/cover.jpg', { bytes: await plainJpeg(), type: 'image/jpeg' })
host.files.set('/a.mp3', { bytes: toneMp3(2), type: 'audio/mpeg' })

const own = ({ userId }: TestAccount) => ({ user_id: userId, role: 'OWNER' as const })

/** An imported show of which one episode couldn't be copied, with another owner and an editor besides. */
async function importedShow() {
  const feed = await readyImport({
    channel: `<itunes:image href="${host.url('/cover.jpg')}"/>`,
    items: item('a', host.url('/a.mp3')) + item('b', host.url('/b.mp3')),
  })
  const { import_id } = feed
  await feed.call('me/hosting-import-confirm', { import_id })
  await runImportJobs(services)
  const { hosting_feed_id: feed_id } = await feed.state()
  const owner = await createManager(services, feed_id, 'OWNER')
  const editor = await createManager(services, feed_id, 'EDITOR')
  await proveAgain(services, owner.ctx)
  const ask = (name: string, token = feed.account.token) =>
    feed.call(name, { import_id, ...importActs[name]?.more }, token)
  return { ...feed, import_id, feed_id, owner, editor, ask }
}

type ImportedShow = Awaited<ReturnType<typeof importedShow>>

/** Each way in which whoever has imported a show owned it until this very second. */
const ways: Record<string, (show: ImportedShow) => Promise<unknown>> = {
  'was removed': ({ feed_id, owner }) => updateOwners(owner.ctx, { feed_id, owners: [own(owner)] }),
  'was made an editor': ({ feed_id, owner, account }) =>
    updateOwners(owner.ctx, {
      feed_id,
      owners: [own(owner), { user_id: account.userId, role: 'EDITOR' }],
    }),
  left: ({ feed_id, account }) => leaveFeed(account.ctx, { feed_id }),
}

const brief = ({ status, error }: CallAnswer) => `${status} ${error ?? ''}`.trim()

/** One that nobody's rights to end. */
const kept = await importedShow()
const others = {
  'another owner': kept.owner,
  'an editor': kept.editor,
  'another account': await createAccount(services),
  'an operator': await createAccount(services, { admin: true }),
}

test.each(Object.keys(importActs))('%s is for whoever has begun it alone', async (name) => {
  const before = await tableContents(services)
  const anonymous = await router.postJson(`/v1/${name}`, { import_id: kept.import_id })
  expect(anonymous.status).toBe(401)
  for (const [who, { token }] of Object.entries(others))
    expect(brief(await kept.ask(name, token)), who).toBe('404 NO_IMPORT')
  expect(await tableContents(services)).toEqual(before)
  expect(brief(await kept.ask(name))).toMatch(/^200|WRONG_STEP/)
})

test('the imports of others are in nobody’s list', async () => {
  for (const { token } of [kept.owner, kept.editor])
    expect(await kept.call('me/hosting-imports-get', {}, token)).toEqual({
      status: 200,
      imports: [],
    })
})

/** What the buttons of an import's page send, and the call that each makes. */
const intents = Object.keys(importActs)
  .filter((name) => !name.endsWith('-get'))
  .map((name) => [name.replace('me/hosting-import-', ''), name] as const)

test('the page of an import takes nothing from others, and no more from whoever owns the show no longer', async () => {
  const show = await importedShow()
  const page = `/studio/import/${show.import_id}`
  const press = async (intent: string, sender: TestAccount) =>
    (await router.postForm(page, { intent, code: 'ABC234' }, sender)).status
  await ways['was removed']?.(show)
  const before = await tableContents(services)
  for (const other of [show.owner, show.editor]) {
    expect((await router.get(page, other)).status).toBe(404)
    for (const [intent] of intents) expect(await press(intent, other), intent).toBe(404)
  }
  expect((await router.get(page, show.account)).status).toBe(200)
  for (const [intent, name] of intents) {
    const status = importActs[name]?.onceNoOwner === 'REFUSED' ? 404 : 400
    expect(await press(intent, show.account), intent).toBe(status)
  }
  expect(await tableContents(services)).toEqual(before)
})

const answers = {
  REFUSED: /^(404 NO_FEED|403 OWNER_ONLY)$/,
  WRONG_STEP: /^400 WRONG_STEP$/,
  READ: /^200$/,
} satisfies Record<OnceNoOwner, RegExp>

test.each(Object.entries(ways))(
  'whoever %s does nothing more with what they have imported',
  async (_, end) => {
    const show = await importedShow()
    // What is to be proved again when it is published is nothing to be told of either.
    await services.db
      .updateTable('imports')
      .set({ proved_at: subDays(services.now(), 8) })
      .where('id', '=', show.import_id)
      .execute()
    await services.db
      .updateTable('import_feeds')
      .set({ is_guid_proved: true })
      .where('import_id', '=', show.import_id)
      .execute()
    await end(show)
    host.files.set('/b.mp3', { bytes: toneMp3(1), type: 'audio/mpeg' })
    const before = await tableContents(services)
    const asked = host.requests.length
    for (const [name, { onceNoOwner }] of Object.entries(importActs))
      expect(brief(await show.ask(name)), name).toMatch(answers[onceNoOwner])
    expect(await tableContents(services)).toEqual(before)
    expect(host.requests.length).toBe(asked)
    host.files.delete('/b.mp3')
  },
)

test.each(Object.entries(ways))(
  'whoever %s is not told by their import what becomes of the show',
  async (_, end) => {
    const show = await importedShow()
    await show.call('me/hosting-import-publish', { import_id: show.import_id })
    const told = () =>
      Promise.all(
        Object.entries(importActs)
          .filter(([, { onceNoOwner }]) => onceNoOwner === 'READ')
          .map(([name]) => show.ask(name)),
      )
    const owned = await show.state()
    expect(owned.feeds).toMatchObject([{ redirect: 'NOT_REDIRECTED', drafts: 0 }])
    await end(show)
    const before = await told()
    await sql`
      update hosting_feeds set import = import || '{"status": "REDIRECTED"}' where id = ${show.feed_id}
    `.execute(services.db)
    await services.db
      .updateTable('hosting_items')
      .set({ published_at: null, public_id: null })
      .where('feed_id', '=', show.feed_id)
      .execute()
    expect(await told()).toEqual(before)
    expect((await show.state()).feeds).toMatchObject([{ redirect: null, drafts: 0 }])
  },
)
