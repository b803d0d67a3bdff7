import { expect, test } from 'vitest'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { completeEpisode, completeShow } from '#tests/rig/factories/hosted.ts'
import { updateReferences, getReferences } from './references.ts'
import { releaseHostingItem } from '#app/.server/studio/publishing/publish.ts'
import { getHostingItem, updateHostingItem } from '#app/.server/studio/editing/items.ts'
import { publishItemChanges } from '#app/.server/studio/publishing/changes/publish-changes.ts'
import { referencesOf } from './stored-references.ts'

const services = await testServices()
const { ctx } = await createAccount(services)

const remote = { feed_guid: 'album-guid', item_guid: 'guid-attic', medium: 'MUSIC' as const }
const attic = { remote, start: 60, duration: 181, percentage: 75 }
const later = { ...attic, start: 500 }

async function publishedEpisode() {
  const feed_id = await completeShow(ctx)
  const item_id = await completeEpisode(ctx, feed_id)
  await updateReferences(ctx, { feed_id, item_id, references: [attic] })
  await releaseHostingItem(ctx, { feed_id, item_id })
  return { feed_id, item_id }
}

async function published({ feed_id, item_id }: { feed_id: string; item_id: string }) {
  return (await referencesOf(ctx, feed_id, [item_id])).get(item_id) ?? []
}

async function changesOf(ids: { feed_id: string; item_id: string }) {
  const { item } = await getHostingItem(ctx, ids)
  return Object.keys(item.unpublished?.changed ?? {})
}

test('references that stay unpublished are the editor’s until they are published', async () => {
  const ids = await publishedEpisode()
  const references = [attic, later]
  await updateReferences(ctx, { ...ids, references, hold: true })
  expect((await getReferences(ctx, ids)).references).toEqual(references)
  expect([await published(ids), await changesOf(ids)]).toEqual([[attic], ['references']])
  await publishItemChanges(ctx, ids)
  expect([await published(ids), await changesOf(ids)]).toEqual([references, []])
})

test('references as they are published are no change', async () => {
  const ids = await publishedEpisode()
  await updateReferences(ctx, { ...ids, references: [later], hold: true })
  await updateHostingItem(ctx, { ...ids, updates: { season: 9 }, hold: true })
  await updateReferences(ctx, { ...ids, references: [attic], hold: true })
  expect(await changesOf(ids)).toEqual(['season'])
})
