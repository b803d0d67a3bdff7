import { expect, test } from 'vitest'
import { setFeedAddress } from '#app/.server/catalogue/feeds/set-back.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { runImportJobs } from '#tests/rig/factories/import-jobs.ts'
import { feedHosts } from '#tests/rig/http/feed-hosts.ts'

const { services, at, serve, redirect, known, proveImport } = await feedHosts()

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
