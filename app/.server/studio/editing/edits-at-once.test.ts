import { expect, test } from 'vitest'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { completeEpisode, completeShow } from '#tests/rig/factories/hosted.ts'
import { releaseHostingItem } from '#app/.server/studio/publishing/publish.ts'
import { editChapters } from '#app/.server/studio/texts/update.ts'
import { getOwnChapters } from '#app/.server/studio/texts/item-texts.ts'
import { editReferences, getReferences } from '#app/.server/studio/texts/references/references.ts'

const services = await testServices()
const { ctx } = await createAccount(services)
const starts = [1, 2, 3, 4, 5, 6]

async function episode(isPublished: boolean) {
  const feed_id = await completeShow(ctx)
  const ids = { feed_id, item_id: await completeEpisode(ctx, feed_id) }
  if (isPublished) await releaseHostingItem(ctx, ids)
  return ids
}

test.for([true, false])(
  'chapters that are added at once are all kept; published: %s',
  async (isPublished) => {
    const target = { ...(await episode(isPublished)), access: 'DEFAULT' as const }
    await Promise.all(
      starts.map((start) =>
        editChapters(ctx, target, (chapters) => [...chapters, { start, title: `Part ${start}` }]),
      ),
    )
    const kept = await getOwnChapters(ctx, target)
    expect(kept.map(({ start }) => start).sort()).toEqual(starts)
  },
)

test.for([true, false])(
  'references that are added at once are all kept; published: %s',
  async (isPublished) => {
    const ids = await episode(isPublished)
    const remote = { feed_guid: 'album-guid', item_guid: 'guid-attic', medium: 'MUSIC' as const }
    const rest = { remote, duration: 181, percentage: 75 }
    await Promise.all(
      starts.map((start) =>
        editReferences(ctx, ids, (references) => [...references, { ...rest, start }]),
      ),
    )
    const { references } = await getReferences(ctx, ids)
    expect(references.map(({ start }) => start).sort()).toEqual(starts)
  },
)
