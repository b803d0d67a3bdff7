import * as hosting from '#app/.server/hosting/index.ts'
import { accountCall, type Call } from '#app/.server/http/json-call.ts'
import { feedIdInput } from '#app/schemas/hosting.ts'
import * as schema from '#app/schemas/livestreams.ts'

/** The studio's calls about livestreams. */
export const livestreamCalls: Record<string, Call> = {
  'me/hosting-livestreams-get': accountCall(feedIdInput, hosting.getLivestreams),
  'me/hosting-livestream-get': accountCall(schema.livestreamIdInput, hosting.getLivestream),
  'me/hosting-livestream-create': accountCall(
    schema.livestreamCreateInput,
    hosting.createLivestream,
  ),
  'me/hosting-livestream-update': accountCall(
    schema.livestreamUpdateInput,
    hosting.updateLivestream,
  ),
  'me/hosting-livestream-status-update': accountCall(
    schema.livestreamStatusInput,
    hosting.setLivestreamStatus,
  ),
  'me/hosting-livestream-delete': accountCall(schema.livestreamIdInput, hosting.deleteLivestream),
  'me/podcast-setup-live': accountCall(schema.liveChatInput, hosting.setUpLiveChat),
}
