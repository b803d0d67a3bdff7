import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { TextDisplay } from '#app/protocols/item-texts.ts'
import type { Transcripts, TranscriptVersion } from './transcripts.ts'

const askEvery = 5000

/** While a transcript is being made, asks again and again, and brings the page up to date when it is there or failed. */
export function useAwaitedTranscript(
  { feedId, itemId }: Transcripts,
  { access, display }: TranscriptVersion,
): void {
  const { revalidate } = useRevalidator()
  const shown = JSON.stringify(display)
  const isAwaited = display.state === 'PROCESSING' || display.isMakingNew
  useEffect(() => {
    if (!isAwaited) return
    const target = { feed_id: feedId, item_id: itemId, access }
    const timer = setInterval(async () => {
      const { authenticatedCall } = await import('#app/client/session/authenticated-call.ts')
      const answer = await authenticatedCall<{ transcript: { display: TextDisplay } }>(
        'me/hosting-item-texts-get',
        target,
      )
      if (answer.ok && JSON.stringify(answer.value.transcript.display) !== shown) await revalidate()
    }, askEvery)
    return () => clearInterval(timer)
  }, [isAwaited, shown, feedId, itemId, access, revalidate])
}
