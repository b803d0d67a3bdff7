import { contextFor } from '#app/.server/base/ctx.ts'
import { uploadVideo } from '#app/.server/studio/uploads/plain-uploads.ts'
import { studioJobs } from '#app/.server/studio/jobs.ts'
import { getHostingItem } from '#app/.server/studio/editing/items.ts'
import type { ItemVideo } from '#app/schemas/studio/video.ts'
import type { TestServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { formFile } from '#tests/rig/factories/files.ts'
import { film } from '#tests/rig/factories/film.ts'
import { completeEpisode, completeShow } from '#tests/rig/factories/hosted.ts'
import { apiCaller } from './api-caller.ts'
import { startListener } from './listener.ts'
import { testRouter } from './router.ts'

export type Target = { feed_id: string; item_id: string; access: 'DEFAULT' | 'PAID' }

export function idsOf({ feed_id, item_id }: Target) {
  return { feed_id, item_id }
}

/** Somebody who adds videos, of six seconds unless said, to episodes of an installation. */
export async function filming(services: TestServices, mp4?: Buffer) {
  services.clock.set(new Date())
  const { ctx, token } = await createAccount(services)
  const router = testRouter(services)
  const call = apiCaller(router, token)
  const listener = await startListener(services)
  const system = contextFor(services, { kind: 'system' })
  const running = new AbortController().signal
  const source = mp4 ?? (await film())

  async function episode(access: 'DEFAULT' | 'PAID' = 'DEFAULT'): Promise<Target> {
    const feed_id = await completeShow(ctx)
    return { feed_id, item_id: await completeEpisode(ctx, feed_id), access }
  }

  function upload(target: Target, bytes = source, name = 'ferry.mp4') {
    return uploadVideo(ctx, target, formFile(name, 'video/mp4', bytes))
  }

  async function videoOf(target: Target): Promise<ItemVideo> {
    return (await call('me/hosting-video-get', target)).video as ItemVideo
  }

  /** Runs the job of a video, as the queue would; answers what it threw. */
  async function runJob(target: Target, ending = running): Promise<unknown> {
    const { requested_at } = await services.db
      .selectFrom('videos')
      .select('requested_at')
      .where('item_id', '=', target.item_id)
      .where('access', '=', target.access)
      .executeTakeFirstOrThrow()
    const { feed_id: feedId, item_id: itemId, access } = target
    const payload = { feedId, itemId, access, requestedAt: requested_at.toISOString() }
    return studioJobs.handlers['make-video'](system, payload, ending).catch(
      (error: unknown) => error,
    )
  }

  async function enclosuresOf(target: Target) {
    return (await getHostingItem(ctx, idsOf(target))).item.content.enclosures ?? []
  }

  async function keptFiles({ feed_id, item_id }: Target): Promise<string[]> {
    const { objects } = await services.storage.list(`${feed_id}/items/${item_id}/default/`)
    return objects.map(({ key }) => key).filter((key) => !key.includes('/audio/'))
  }

  /** Runs the jobs that throw videos of an item away. */
  async function throwAway({ item_id }: Target): Promise<void> {
    const { rows } = await services.pool.query<{ key: string }>(
      `delete from graphile_worker._private_jobs where key like $1 returning key`,
      [`throw-away-video:%/${item_id}/%`],
    )
    for (const { key } of rows)
      await studioJobs.handlers['throw-away-video'](system, {
        source: key.replace('throw-away-video:', ''),
      })
  }

  return {
    ctx,
    router,
    call,
    listener,
    system,
    mp4: source,
    episode,
    upload,
    videoOf,
    runJob,
    enclosuresOf,
    keptFiles,
    throwAway,
  }
}
