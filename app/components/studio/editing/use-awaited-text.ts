import { useEffect } from 'react'
import type { TextTarget } from '#app/client/studio/texts/save-segments.ts'
import type { TextDisplay } from '#app/rules/studio/item-texts.ts'

const askEvery = 5000

type Kind = 'transcript' | 'chapters'

/** While a transcript or chapters are being made, polls, and reloads the page's data once there is a result. */
export function useAwaitedText(
  kind: Kind,
  { feed_id, item_id, access }: TextTarget,
  display: TextDisplay,
  refresh: () => Promise<void>,
): void {
  const isAwaited = display.state === 'PROCESSING' || display.isMakingNew
  const shown = JSON.stringify(display)
  useEffect(() => {
    if (!isAwaited) return
    const timer = setInterval(() => void ask(), askEvery)
    return () => clearInterval(timer)

    async function ask() {
      const { authenticatedCall } = await import('#app/client/base/session/authenticated-call.ts')
      type Answer = Record<Kind, { display: TextDisplay }>
      const target = { feed_id, item_id, access }
      const result = await authenticatedCall<Answer>('me/hosting-item-texts-get', target)
      if (result.ok && JSON.stringify(result.value[kind].display) !== shown) await refresh()
    }
  }, [kind, isAwaited, shown, feed_id, item_id, access, refresh])
}
