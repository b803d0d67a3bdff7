import { accountCall, type Call } from '#app/.server/http/json-call.ts'
import * as library from '#app/.server/library/index.ts'
import * as rights from '#app/.server/rights/index.ts'
import { nothing } from '#app/schemas/accounts.ts'
import * as schemas from '#app/schemas/library.ts'
import { privateFeedInput } from '#app/schemas/rights.ts'

export const libraryCalls: Record<string, Call> = {
  'me/library-add': accountCall(schemas.libraryAdd, (ctx, { hit }) =>
    done(library.addToLibrary(ctx, hit)),
  ),
  'me/library-remove': accountCall(schemas.contentId, (ctx, input) =>
    done(library.removeFromLibrary(ctx, input)),
  ),
  'me/library-get': accountCall(schemas.libraryGet, (ctx, input) =>
    library.listLibrary(ctx, input),
  ),
  'me/library-check': accountCall(schemas.libraryCheck, async (ctx, { ids }) => ({
    ids: await library.inLibrary(ctx, ids),
  })),
  'me/inbox-get': accountCall(schemas.pageBefore, (ctx, input) => library.loadInbox(ctx, input)),
  'me/inbox-done': accountCall(schemas.contentId, (ctx, input) =>
    done(library.markPlayed(ctx, input)),
  ),
  'me/inbox-done-all': accountCall(nothing, (ctx) => done(library.markAllPlayed(ctx))),
  'me/history-get': accountCall(schemas.pageBefore, (ctx, input) =>
    library.loadHistory(ctx, input),
  ),
  'me/history-remove': accountCall(schemas.contentId, (ctx, input) =>
    done(library.removeFromHistory(ctx, input)),
  ),
  'me/history-clear': accountCall(nothing, (ctx) => done(library.clearHistory(ctx))),
  'me/private-feed-get': accountCall(privateFeedInput, rights.getPrivateFeed),
  'me/private-feed-renew': accountCall(privateFeedInput, rights.renewPrivateFeed),
  'me/private-feed-revoke': accountCall(privateFeedInput, rights.revokePrivateFeed),
  'me/position-set': accountCall(schemas.positionSet, (ctx, input) =>
    done(library.setPositions(ctx, input)),
  ),
  'me/positions-get': accountCall(schemas.positionsGet, (ctx, input) =>
    library.getPositions(ctx, input),
  ),
}

export const libraryReads: Record<string, Call> = {}

async function done(work: Promise<void>): Promise<Record<string, never>> {
  await work
  return {}
}
