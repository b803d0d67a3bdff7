import { createDialogRequest } from '#app/client/base/asking/dialog-request.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'

/** Requests to open the subscribe dialog. */
export const askedSubscription = createDialogRequest<ContentHit>()
