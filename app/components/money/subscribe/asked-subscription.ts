import { createAsked } from '#app/client/base/asking/asked.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'

/** Requests to open the subscribe dialog. */
export const askedSubscription = createAsked<ContentHit>()
