import { publicCall } from '#app/client/base/calls/public-call.ts'
import { isPayable } from '#app/rules/money/support-path.ts'
import type { ContentHit, ContentType } from '#app/schemas/catalogue/content.ts'

/** Whether a boost of this content would be paid to anybody, by Lightning or by card. @throws what `publicCall` does */
export async function reachesSomebody(
  asked: { type: ContentType; id: string },
  sending: Parameters<typeof publicCall>[2],
): Promise<boolean> {
  const { content, card } = await publicCall<{ content: ContentHit; card?: boolean }>(
    '/api/load-content',
    asked,
    sending,
  )
  return isPayable(content) || card === true
}
