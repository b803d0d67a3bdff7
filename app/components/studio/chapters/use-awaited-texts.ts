import { useEffect } from 'react'
import type { TextTarget } from '#app/client/studio/save-segments.ts'
import type { TextDisplay } from '#app/protocols/item-texts.ts'

const askAgainMs = 10_000

/** While something is being made, asks every 10 s how far it is, and has the page follow once that is told otherwise. */
export function useAwaitedTexts(
  target: TextTarget,
  display: TextDisplay,
  refresh: () => Promise<void>,
): void {
  const isAwaited = display.state === 'PROCESSING' || display.isMakingNew
  const shown = JSON.stringify(display)
  useEffect(() => {
    if (!isAwaited) return
    const timer = setInterval(() => void ask(), askAgainMs)
    return () => clearInterval(timer)

    async function ask() {
      const { authenticatedCall } = await import('#app/client/session/authenticated-call.ts')
      type Answer = { chapters: { display: TextDisplay } }
      const result = await authenticatedCall<Answer>('me/hosting-item-texts-get', target)
      if (result.ok && JSON.stringify(result.value.chapters.display) !== shown) await refresh()
    }
  }, [isAwaited, shown, target, refresh])
}
