import * as hosting from '#app/.server/hosting/index.ts'
import { accountCall, type Call } from '#app/.server/http/json-call.ts'
import { feedIdInput } from '#app/schemas/hosting.ts'
import * as nostr from '#app/.server/nostr/index.ts'
import * as schema from '#app/schemas/livestreams.ts'
import { showEventInput, showKeyIdInput, showKeyUpdateInput } from '#app/schemas/show-keys.ts'

/** The studio's calls about livestreams. */
export const livestreamCalls: Record<string, Call> = {
  'me/hosting-livestreams-get': accountCall(feedIdInput, hosting.getLivestreams),
  'me/hosting-livestream-get': accountCall(schema.livestreamIdInput, hosting.getLivestream),
  'me/hosting-livestream-create': accountCall(schema.livestreamCreateInput, nostr.createLivestream),
  'me/hosting-livestream-update': accountCall(schema.livestreamUpdateInput, nostr.updateLivestream),
  'me/hosting-livestream-status-update': accountCall(
    schema.livestreamStatusInput,
    nostr.setLivestreamStatus,
  ),
  'me/hosting-livestream-delete': accountCall(schema.livestreamIdInput, nostr.deleteLivestream),
  'me/podcast-setup-live': accountCall(schema.liveChatInput, nostr.setUpLiveChat),
  'me/podcast-key-get': accountCall(showKeyIdInput, nostr.getShowKey),
  'me/podcast-key-update': accountCall(showKeyUpdateInput, nostr.updateShowKey),
  'me/podcast-key-unlink': accountCall(showKeyIdInput, nostr.unlinkShowKey),
  'me/podcast-key-waiting': accountCall(showKeyIdInput, nostr.waitingForShowKey),
  'me/podcast-key-publish': accountCall(showEventInput, nostr.publishForShow),
}
