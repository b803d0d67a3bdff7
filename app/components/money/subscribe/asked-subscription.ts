import { createAsked } from '#app/client/base/asking/asked.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'

/** Opens the dialog in which a show or artist is subscribed to. */
export const askedSubscription = createAsked<ContentHit>()
