import { PlainAlert } from '#app/components/base/ui/plain.tsx'
import type { AudioFetch } from '#app/schemas/studio/new-episode.ts'
import { newEpisodeTexts as texts } from '#app/texts/studio/new-episode.ts'

/** How far the audio of an episode is that a program has asked to be fetched; nothing for all others. */
export function AudioFetchNote({ fetch }: { fetch: AudioFetch | null }) {
  if (!fetch) return null
  const { state, url, reason } = fetch
  const { host } = new URL(url)
  if (state === 'FAILED')
    return <PlainAlert tone="warning">{texts.notFetched(host, reason ?? '')}</PlainAlert>
  return <PlainAlert>{reason ? texts.tryAgain(host, reason) : texts.fetching(host)}</PlainAlert>
}
