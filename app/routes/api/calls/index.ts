import type { Call } from '#app/.server/base/http/json-call.ts'
import { accountCalls, memberReads } from './accounts.ts'
import { clipsCalls, clipsReads } from './clips.ts'
import { contentReads } from './content.ts'
import { discoveryReads } from './discovery.ts'
import { followingCalls } from './following.ts'
import { hostingCalls, pricingCalls } from './hosting.ts'
import { itemTextsCalls } from './item-texts.ts'
import { importCalls } from './imports.ts'
import { libraryCalls, libraryReads } from './library.ts'
import { liveChatCalls } from './live-chat.ts'
import { commentCalls } from './comments.ts'
import { livestreamCalls, showKeyCalls } from './livestreams.ts'
import { nostrReads, supportReads } from './nostr.ts'
import { paymentCalls } from './payments.ts'
import { playlistsCalls, playlistsReads } from './playlists.ts'
import { referencesCalls } from './references.ts'
import { reportCalls } from './reports.ts'
import { searchCalls, searchReads } from './search.ts'
import { statsCalls, statsReads } from './stats.ts'
import { webhookCalls } from './webhooks.ts'

/** The JSON API by path below /v1/. */
export const calls = {
  ...accountCalls,
  ...clipsCalls,
  ...followingCalls,
  ...hostingCalls,
  ...pricingCalls,
  ...itemTextsCalls,
  ...importCalls,
  ...libraryCalls,
  ...liveChatCalls,
  ...commentCalls,
  ...livestreamCalls,
  ...showKeyCalls,
  ...paymentCalls,
  ...playlistsCalls,
  ...referencesCalls,
  ...reportCalls,
  ...searchCalls,
  ...statsCalls,
  ...webhookCalls,
} satisfies Record<string, Call>

/** The public reads by their whole path: 'api/…' or 'graph/…'. */
export const reads = {
  ...clipsReads,
  ...contentReads,
  ...discoveryReads,
  ...memberReads,
  ...libraryReads,
  ...nostrReads,
  ...supportReads,
  ...playlistsReads,
  ...searchReads,
  ...statsReads,
} satisfies Record<string, Call>
