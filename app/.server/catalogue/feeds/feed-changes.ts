import type { RowOf } from '#app/.server/base/db/index.ts'
import type { FeedDocument } from '#app/protocols/feed/document.ts'
import type { FeedChangeReason } from '#app/rules/catalogue/feed-changes.ts'
import type { ChangeToNote } from './feed-history.ts'
import { ownerAddress } from './owner-address.ts'

/** The parts of a document that identify a feed and its owner. */
export type OwnedDocument = Pick<FeedDocument, 'guid' | 'owner' | 'locked'>

type State = RowOf<'feeds', 'url' | 'guid' | 'hosting_feed_id'>

interface Save {
  document: OwnedDocument
  moved?: { by: 'REDIRECT' | 'NEW_FEED_URL' } | null
  hosted?: { isGuidProved?: boolean }
}

/** What a save changes of a feed's address, guid, owner and host, for its history. */
export function changesOf(
  { document, moved, hosted }: Save,
  before: (State & { owned: OwnedDocument }) | undefined,
  after: State,
): ChangeToNote[] {
  const by: FeedChangeReason = before ? 'DOCUMENT' : 'ADDED'
  const owner = before ? ownerAddress(before.owned) : null
  const changes: ChangeToNote[] = [
    {
      kind: 'ADDRESS',
      before: before?.url ?? null,
      after: after.url,
      reason: hosted ? 'HOSTED' : (moved?.by ?? by),
    },
    {
      kind: 'GUID',
      before: before?.guid ?? null,
      after: after.guid,
      reason: hosted?.isGuidProved ? 'PROVED' : by,
    },
    {
      kind: 'GUID',
      before: null,
      after: refusedGuid(document, before, after),
      reason: 'HELD_BY_OTHER',
    },
    { kind: 'OWNER', before: owner, after: ownerAddress(document), reason: by },
    {
      kind: 'HOST',
      before: before?.hosting_feed_id ?? null,
      after: after.hosting_feed_id,
      reason: 'HOSTED',
    },
  ]
  return changes.filter((change) => change.before !== change.after)
}

/** The guid that a document names and another feed holds; null if the history says so already. */
function refusedGuid(
  { guid }: OwnedDocument,
  before: (State & { owned: OwnedDocument }) | undefined,
  after: State,
): string | null {
  if (guid === undefined || after.guid !== null) return null
  const wasRefused = before?.guid === null && before.owned.guid === guid
  return wasRefused ? null : guid
}
