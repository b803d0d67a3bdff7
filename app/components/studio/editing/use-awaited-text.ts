import { useEffect } from 'react'
import type { TextTarget } from '#app/client/studio/texts/save-segments.ts'
import type { TextDisplay } from '#app/rules/studio/item-texts.ts'

const askEvery = 5000

/** Its place among those that wait, or how far it is. */
interface Waiting {
  before: number | null
  percent: number | null
}

type Kind = 'transcript' | 'chapters'

/** While a transcript or chapters are being made, polls, and reloads the page's data once there is a result. */
export function useAwaitedText(
  kind: Kind,
  { feed_id, item_id, access }: TextTarget,
  display: TextDisplay,
  refresh: () => Promise<void>,
  { before, percent }: Waiting = { before: null, percent: null },
): void {
  const isAwaited = display.state === 'PROCESSING' || display.isMakingNew
  const shown = JSON.stringify([display, before, percent])
  useEffect(() => {
    if (!isAwaited) return
    const timer = setInterval(() => void ask(), askEvery)
    return () => clearInterval(timer)

    async function ask() {
      const { authenticatedCall } = await import('#app/client/base/session/authenticated-call.ts')
      type Request = Partial<Waiting> | null
      type Answer = Record<Kind, { display: TextDisplay; request: Request }>
      const target = { feed_id, item_id, access }
      const result = await authenticatedCall<Answer>('me/hosting-item-texts-get', target)
      if (!result.ok) return
      const { display, request: made } = result.value[kind]
      const request = kind === 'transcript' ? made : null
      if (JSON.stringify([display, request?.before ?? null, request?.percent ?? null]) !== shown)
        await refresh()
    }
  }, [kind, isAwaited, shown, feed_id, item_id, access, refresh])
}
