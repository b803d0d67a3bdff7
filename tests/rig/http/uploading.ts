import { expect } from 'vitest'
import { createHostingItem } from '#app/.server/studio/editing/items.ts'
import type { TestServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { toneMp3 } from '#tests/rig/factories/files.ts'
import { completeShow } from '#tests/rig/factories/hosted.ts'
import { apiCaller } from './api-caller.ts'
import { startListener } from './listener.ts'
import { testRouter } from './router.ts'

export const mp3 = toneMp3(3)

interface Wanted {
  feed_id: string
  item_id: string
  filename?: string
  type?: string
  bytes?: number
}

/** A signed-in creator who uploads as the studio does: calls through the router, files over the wire. */
export async function uploadingCreator(services: TestServices) {
  const { ctx, token } = await createAccount(services)
  const call = apiCaller(testRouter(services), token)

  async function newItem(feedId?: string) {
    const feed_id = feedId ?? (await completeShow(ctx))
    const { id: item_id } = await createHostingItem(ctx, { feed_id, title: 'Night Ferry' })
    return { feed_id, item_id }
  }

  /** Asks for an address to upload to. */
  async function announce({
    filename = 'night.mp3',
    type = 'audio/mpeg',
    bytes = mp3.length,
    ...ids
  }: Wanted) {
    const answer = await call('me/hosting-presigned-url-get', {
      object: { media_type: 'ITEM_AUDIO', access: 'DEFAULT', filename, ...ids },
      num_bytes: bytes,
      content_type: type,
      metadata: { duration: '3', metadata_num_bytes: '0' },
    })
    expect(answer.status, JSON.stringify(answer)).toBe(200)
    const headers = {
      'Content-Type': type,
      'x-amz-meta-duration': '3',
      'x-amz-meta-metadata-num-bytes': '0',
    }
    return {
      ids,
      url: answer.presigned_url as string,
      preview: answer.preview_url as string,
      headers,
    }
  }

  /** Makes an upload the item's audio. */
  function enclose(ids: { feed_id: string; item_id: string }, url: string) {
    const enclosures = [{ url, kind: 'AUDIO', access: 'DEFAULT' }]
    return call('me/hosting-item-update', { ...ids, updates: { enclosures } })
  }

  async function keptFiles(feedId: string): Promise<string[]> {
    return (await services.storage.list(`${feedId}/items/`)).objects.map(({ key }) => key)
  }

  return {
    ctx,
    call,
    newItem,
    announce,
    enclose,
    keptFiles,
    listener: await startListener(services),
  }
}
