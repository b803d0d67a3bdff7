import { hitsById } from '#app/.server/catalogue/cards/index.ts'
import { followAddress } from '#app/.server/library/apps/index.ts'
import { accountCall, type Call } from '#app/.server/base/http/json-call.ts'
import {
  addToLibrary,
  removeFromLibrary,
  listLibrary,
  inLibrary,
  loadInbox,
  markPlayed,
  markAllPlayed,
  loadHistory,
  removeFromHistory,
  clearHistory,
  exportFollowed,
  latestImport,
  startOpmlImport,
  setPositions,
  getPositions,
} from '#app/.server/library/entries/index.ts'
import {
  getPrivateFeed,
  renewPrivateFeed,
  revokePrivateFeed,
} from '#app/.server/studio/access/index.ts'
import { nothing } from '#app/schemas/accounts/accounts.ts'
import * as schemas from '#app/schemas/library/library.ts'
import { privateFeedInput } from '#app/schemas/studio/rights.ts'

/** What a list is called that comes without a name. */
const opmlName = 'OPML'

export const libraryCalls = {
  'me/library-add': accountCall(schemas.libraryAdd, (ctx, { hit }) => done(addToLibrary(ctx, hit))),
  'me/library-add-url': accountCall(schemas.followUrl, async (ctx, input) => {
    const { id } = await followAddress(ctx, input)
    const [hit = null] = await hitsById(ctx, [id])
    return { hit }
  }),
  'me/library-remove': accountCall(schemas.contentId, (ctx, input) =>
    done(removeFromLibrary(ctx, input)),
  ),
  'me/library-get': accountCall(schemas.libraryGet, (ctx, input) => listLibrary(ctx, input)),
  'me/library-check': accountCall(schemas.libraryCheck, async (ctx, { ids }) => ({
    ids: await inLibrary(ctx, ids),
  })),
  'me/opml-export': accountCall(nothing, async (ctx) => ({ opml: await exportFollowed(ctx) })),
  'me/opml-import': accountCall(schemas.opmlImport, (ctx, { opml, fileName = opmlName }) =>
    done(startOpmlImport(ctx, { fileName, bytes: Buffer.from(opml) })),
  ),
  'me/opml-import-get': accountCall(nothing, async (ctx) => ({ import: await latestImport(ctx) })),
  'me/inbox-get': accountCall(schemas.pageBefore, (ctx, input) => loadInbox(ctx, input)),
  'me/inbox-done': accountCall(schemas.contentId, (ctx, input) => done(markPlayed(ctx, input))),
  'me/inbox-done-all': accountCall(nothing, (ctx) => done(markAllPlayed(ctx))),
  'me/history-get': accountCall(schemas.pageBefore, (ctx, input) => loadHistory(ctx, input)),
  'me/history-remove': accountCall(schemas.contentId, (ctx, input) =>
    done(removeFromHistory(ctx, input)),
  ),
  'me/history-clear': accountCall(nothing, (ctx) => done(clearHistory(ctx))),
  'me/private-feed-get': accountCall(privateFeedInput, getPrivateFeed),
  'me/private-feed-renew': accountCall(privateFeedInput, renewPrivateFeed),
  'me/private-feed-revoke': accountCall(privateFeedInput, revokePrivateFeed),
  'me/position-set': accountCall(schemas.positionSet, (ctx, input) =>
    done(setPositions(ctx, input)),
  ),
  'me/positions-get': accountCall(schemas.positionsGet, (ctx, input) => getPositions(ctx, input)),
} satisfies Record<string, Call>

export const libraryReads = {} satisfies Record<string, Call>

async function done(work: Promise<void>): Promise<Record<string, never>> {
  await work
  return {}
}
