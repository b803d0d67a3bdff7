import { contentTags } from '#app/protocols/nostr/content-id.ts'
import { hashtagTags } from '#app/protocols/nostr/written-text.ts'
import { noteKind } from '#app/protocols/nostr/thread.ts'
import type { PublicEpisode, PublicShow } from '#app/.server/studio/publishing/index.ts'
import type { ProposedEvent } from '#app/schemas/studio/show-keys.ts'

/** The note that announces an episode of a show. */
export function announcementOf(show: PublicShow, episode: PublicEpisode): ProposedEvent {
  const about = contentTags([
    { kind: 'podcast:item:guid', guid: episode.guid, url: episode.page },
    { kind: 'podcast:guid', guid: show.guid, url: show.page },
  ])
  return {
    kind: noteKind,
    content: `${episode.title}\n\n${episode.page}`,
    tags: [...about, ...hashtagTags(episode.title)],
  }
}
