import { lookUpTrack } from '#app/.server/catalogue/cards/index.ts'
import {
  copyReferencesToChapters,
  getReferences,
  updateReferences,
} from '#app/.server/studio/texts/index.ts'
import { accountCall, type Call, publicRead } from '#app/.server/base/http/json-call.ts'
import * as schema from '#app/schemas/studio/music-references.ts'

/** The studio's calls for music references: the tracks that play in an item. */
export const referencesCalls = {
  'me/hosting-item-references-get': accountCall(schema.referencesGetInput, getReferences),
  'me/hosting-item-references-update': accountCall(schema.referencesUpdateInput, updateReferences),
  'me/hosting-item-references-to-chapters': accountCall(
    schema.referencesToChaptersInput,
    copyReferencesToChapters,
  ),
  'search/music-track': publicRead(schema.musicTrackInput, lookUpTrack),
} satisfies Record<string, Call>
