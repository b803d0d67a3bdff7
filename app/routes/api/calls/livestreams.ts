import { getLivestreams, getLivestream } from '#app/.server/studio/publishing/index.ts'
import { accountCall, type Call, callsOf } from '#app/.server/base/http/json-call.ts'
import { feedIdInput } from '#app/schemas/studio/hosting.ts'
import {
  createAndAnnounceLivestream,
  updateAndAnnounceLivestream,
  setAndAnnounceLivestreamStatus,
  deleteAnnouncedLivestream,
  setUpAndAnnounceLiveChat,
  getShowKey,
  updateShowKey,
  unlinkShowKey,
  pendingForShowKey,
  publishForShow,
} from '#app/.server/social/shows/index.ts'
import * as schema from '#app/schemas/studio/livestreams.ts'
import {
  showEventInput,
  showKeyIdInput,
  showKeyUpdateInput,
} from '#app/schemas/studio/show-keys.ts'

/** The studio's calls about livestreams. */
export const livestreamCalls = {
  'me/hosting-livestreams-get': accountCall(feedIdInput, getLivestreams),
  'me/hosting-livestream-get': accountCall(schema.livestreamIdInput, getLivestream),
  'me/hosting-livestream-create': accountCall(
    schema.livestreamCreateInput,
    createAndAnnounceLivestream,
  ),
  'me/hosting-livestream-update': accountCall(
    schema.livestreamUpdateInput,
    updateAndAnnounceLivestream,
  ),
  'me/hosting-livestream-status-update': accountCall(
    schema.livestreamStatusInput,
    setAndAnnounceLivestreamStatus,
  ),
  'me/hosting-livestream-delete': accountCall(schema.livestreamIdInput, deleteAnnouncedLivestream),
} satisfies Record<string, Call>

/** The chats of livestreams, and the keys by which shows speak on Nostr. */
export const showKeyCalls = callsOf('SOCIAL', {
  'me/podcast-setup-live': accountCall(schema.liveChatInput, setUpAndAnnounceLiveChat),
  'me/podcast-key-get': accountCall(showKeyIdInput, getShowKey),
  'me/podcast-key-update': accountCall(showKeyUpdateInput, updateShowKey),
  'me/podcast-key-unlink': accountCall(showKeyIdInput, unlinkShowKey),
  'me/podcast-key-waiting': accountCall(showKeyIdInput, pendingForShowKey),
  'me/podcast-key-publish': accountCall(showEventInput, publishForShow),
}) satisfies Record<string, Call>
