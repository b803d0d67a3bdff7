import { expect, test } from 'vitest'
import { setFeedAddress } from '#app/.server/catalogue/index.ts'
import { importTexts } from '#app/texts/imports.ts'
import { createAccount } from '#tests/factories/account.ts'
import { runImportJobs } from '#tests/factories/import-jobs.ts'
import { mailedCode } from '#tests/mailed-code.ts'
import { apiCaller } from './api-caller.ts'
import { feedHosts } from './feed-hosts.ts'
import { importOf } from './importing.ts'
import { testRouter } from './router.ts'

const { services, ctx, at, asked, held, serve, redirect, known, proveImport } = await feedHosts()

test('a code that is asked for while an import is being proved changes nothing of whose proof it is', async () => {
  const victim = await known('harbour')
  const place = 'evil.example/late'
  const url = at(place)
  serve(place, { ...victim.document, owner: { email: 'e@evil.example' } })
  const account = await createAccount(services)
  const call = apiCaller(testRouter(services), account.token)
  const { _id: import_id } = importOf(await call('me/hosting-feed-start-import', { url }))
  await call('me/hosting-import-send-code', { import_id })
  const code = await mailedCode(services, 'e@evil.example')
  // The feed names the victim now, and answers only once the import is proved.
  serve(place, victim.document)
  const release = Promise.withResolvers<void>()
  held.set(url, release.promise)
  const times = asked.length
  const late = call('me/hosting-import-send-code', { import_id })
  await expect.poll(() => asked.length).toBeGreaterThan(times)
  await call('me/hosting-import-verify-code', { import_id, code })
  release.resolve()
  expect(await late).toMatchObject({ status: 400, message: importTexts.errors.notReady })
  const row = await ctx.db
    .selectFrom('imports')
    .select(['proved_by', 'owner_email', 'code_hash'])
    .where('id', '=', import_id)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ proved_by: 'EMAIL', owner_email: 'e@evil.example', code_hash: null })
})

test('a copy that waits to be published gets nothing of a feed that the operator has set back meanwhile', async () => {
  const victim = await known('quay')
  const place = 'evil.example/copy'
  const told = { ...victim.document, owner: { email: 'c@evil.example' } }
  serve(place, told)
  redirect(victim.place, place)
  await victim.check()
  serve(victim.place, victim.document)
  const { call, import_id } = await proveImport(place, told, 'EMAIL')
  await runImportJobs(services)
  await call('me/hosting-import-confirm', { import_id })
  await runImportJobs(services)
  const operator = await createAccount(services, { admin: true })
  await setFeedAddress(operator.ctx, { feedId: victim.id, to: victim.url, was: at(place) })
  await victim.check()
  expect(await call('me/hosting-import-publish', { import_id })).toMatchObject({ status: 200 })
  const { feed } = await victim.now()
  expect(feed).toMatchObject({ url: victim.url, hosting_feed_id: null, guid: victim.guid })
})
