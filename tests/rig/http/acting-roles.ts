import type { Services } from '#app/.server/base/ctx.ts'
import { leaveFeed, updateOwners } from '#app/.server/site/owners/change-owners.ts'
import { createAndAnnounceLivestream } from '#app/.server/social/shows/live/livestreams.ts'
import { getHostingFeed } from '#app/.server/studio/editing/feeds.ts'
import { getHostingItems } from '#app/.server/studio/editing/items.ts'
import type { FeedRole } from '#app/schemas/studio/hosting-money.ts'
import { createAccount, type TestAccount } from '#tests/rig/factories/account.ts'
import { completeArtist, completeRelease } from '#tests/rig/factories/hosted.ts'
import { createManager } from '#tests/rig/factories/managers.ts'
import { isLongRound } from '#tests/rig/long-round.ts'
import { publishedShow } from './published-show.ts'
import type { ActIds } from './roles-and-acts.ts'

/** A public show with an episode and a planned livestream, and an artist with a release, of one owner. */
export async function actedOn({ ctx }: TestAccount): Promise<ActIds> {
  const ids = await publishedShow(ctx)
  const { feed } = await getHostingFeed(ctx, { feed_id: ids.feedId })
  const { livestream } = await createAndAnnounceLivestream(ctx, {
    feed_id: ids.feedId,
    content: { title: 'Soon', url: 'https://stream.example/quay', type: 'audio/mpeg' },
    start: '2099-01-01T18:00:00.000Z',
  })
  const artistId = await completeArtist(ctx)
  const releaseId = await completeRelease(ctx, artistId)
  const { items } = await getHostingItems(ctx, { feed_id: releaseId })
  return {
    ...ids,
    publicId: feed._tributary_id ?? '',
    liveId: livestream._id,
    livePublicId: livestream._tributary_id,
    artistId,
    releaseId,
    trackId: items[0]?._id ?? '',
  }
}

/** Accounts by what they are to a show and an artist. Whose right has ended had it in this very second. */
export async function actingRoles(services: Services, owner: TestAccount, ids: ActIds) {
  const all = [ids.feedId, ids.artistId, ids.releaseId]
  const manager = (role: FeedRole) => createManager(services, all, role)
  const editor = await manager('EDITOR')
  const demoted = await manager('OWNER')
  const removed = await manager('OWNER')
  const formerEditor = await manager('EDITOR')
  const left = await manager('OWNER')
  const invited = await createAccount(services)
  const role = 'EDITOR' as const
  for (const feed_id of [ids.feedId, ids.artistId]) {
    await leaveFeed(left.ctx, { feed_id })
    await updateOwners(owner.ctx, {
      feed_id,
      owners: [
        { user_id: owner.userId, role: 'OWNER' },
        { user_id: editor.userId, role },
        { user_id: demoted.userId, role },
        { email: invited.email, role: 'OWNER' },
      ],
    })
  }
  const strangers = {
    'an owner who was removed just now': removed,
    'an editor who was removed just now': formerEditor,
    'an owner who left just now': left,
    'somebody who is invited': invited,
    'another account': await createAccount(services),
  }
  const operator = await createAccount(services, { admin: true })
  const operators = { 'an operator': operator }
  const editors = { 'an editor': editor, 'an owner who was made an editor just now': demoted }
  const nextOutsider = inTurn(strangers)
  const nextEditor = inTurn(editors)
  return {
    operator,
    outsiders: { ...strangers, ...operators },
    /** The next of the editors each time: one place decides for all of them. In the long round all of them. */
    nextEditors: () => (isLongRound ? Object.entries(editors) : [nextEditor()]),
    /** The next of those who are nothing to it, and an operator, who has rights elsewhere. */
    nextOutsiders: () => [
      ...(isLongRound ? Object.entries(strangers) : [nextOutsider()]),
      ...Object.entries(operators),
    ],
  }
}

function inTurn<Value>(values: Record<string, Value>): () => [string, Value] {
  let waiting = Object.entries(values)
  return () => {
    const [next, ...later] = waiting
    if (!next) throw new Error('nobody takes a turn')
    waiting = [...later, next]
    return next
  }
}
