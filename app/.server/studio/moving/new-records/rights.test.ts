import { expect, test } from 'vitest'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { completeEpisode, completeShow } from '#tests/rig/factories/hosted.ts'
import { createManager } from '#tests/rig/factories/managers.ts'
import { addImportedLivestreams, addImportedReferences } from './livestreams-and-references.ts'
import { addImportedItems } from './items.ts'
import { publishImported } from './publish.ts'

const services = await testServices()

test('what an import brings along is an owner’s to bring and to publish: whoever began it may be none any more', async () => {
  const owner = await createAccount(services)
  const feed_id = await completeShow(owner.ctx)
  const itemId = await completeEpisode(owner.ctx, feed_id)
  const { ctx } = await createManager(services, feed_id, 'EDITOR')
  const remote = { feed_guid: 'album-guid', item_guid: 'guid-attic', medium: 'MUSIC' as const }
  const references = [{ remote, start: 60, duration: 181, percentage: 75 }]
  const value = {
    recipients: [{ name: 'E', lnaddress: 'e@b.example', split: 100, editable: true }],
  }
  const publicIds = async () => ({ feedId: null, itemIds: new Map<string, string>() })
  for (const act of [
    () => addImportedReferences(ctx, feed_id, [{ itemId, references }]),
    () => addImportedItems(ctx, feed_id, [{ guid: 'x', content: { title: 'X', value } }]),
    () => addImportedLivestreams(ctx, feed_id, []),
    () => publishImported(ctx, { feed_id, publicIds }),
  ])
    await expect(act()).rejects.toMatchObject({ status: 403, code: 'OWNER_ONLY' })
})
