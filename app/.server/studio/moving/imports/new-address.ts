import { setTimeout } from 'node:timers/promises'
import type { z } from 'zod'
import type { feedUpdateInput } from '#app/schemas/studio/hosting.ts'
import { importTexts } from '#app/texts/studio/imports.ts'
import { requireFreshProof } from '#app/.server/accounts/sessions/index.ts'
import { readFeedAt } from '#app/.server/catalogue/feeds/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError, invalid } from '#app/.server/base/lib/errors.ts'
import { GuardedFetchError } from '#app/.server/base/ports/fetch/index.ts'
import { getOwnFeed, updateHostingFeed } from '#app/.server/studio/editing/index.ts'
import type { HostingFeed } from '#app/.server/studio/records/index.ts'

const pauseMs = 2000

/** me/hosting-feed-update: changes the given fields. A new address of the feed is looked at first. */
export async function updateFeed(
  ctx: Ctx,
  input: z.output<typeof feedUpdateInput>,
): Promise<{ feed: HostingFeed }> {
  const { _id, moved_to } = input.feed
  if (moved_to) await confirmNewAddress(ctx, { feed_id: _id, moved_to })
  return updateHostingFeed(ctx, input)
}

/**
 * Refuses an address that a feed is to move to, unless the same feed, by its podcast:guid, is there: asked twice, some
 * seconds apart, since listeners that were sent away don't come back. @throws AppError 400 BAD_REQUEST
 */
export async function confirmNewAddress(
  ctx: Ctx,
  { feed_id, moved_to }: { feed_id: string; moved_to: string },
): Promise<void> {
  const { feed, role } = await getOwnFeed(ctx, { feed_id })
  // What comes after this refuses editors, and the feed's own address.
  const isOwn = moved_to.startsWith(`${ctx.site.publicUrl}/feeds/${feed_id}`)
  if (role !== 'OWNER' || moved_to === feed.moved_to || isOwn) return
  await requireFreshProof(ctx, 'changeAddress')
  await requireSameFeed(ctx, feed, moved_to)
  await setTimeout(pauseMs)
  await requireSameFeed(ctx, feed, moved_to)
}

async function requireSameFeed(ctx: Ctx, feed: HostingFeed, url: string): Promise<void> {
  const guid = await guidAt(ctx, url)
  if (guid === feed.podcast_guid) return
  const { newAddress } = importTexts
  throw invalid(
    'feed.moved_to',
    guid === null ? newAddress.noFeed : newAddress.otherFeed(feed.podcast_guid),
  )
}

/** The podcast:guid of the feed at an address, '' if it names none; null if there is no feed. */
async function guidAt(ctx: Ctx, url: string): Promise<string | null> {
  try {
    return (await readFeedAt(ctx, { url })).document.guid ?? ''
  } catch (error) {
    if (error instanceof AppError || error instanceof GuardedFetchError) return null
    throw error
  }
}
