import type { Chat, FeedLiveItem } from '#app/protocols/feed/document.ts'
import { isEnabled } from '#app/rules/base/areas.ts'
import type { Site } from '#app/.server/base/site.ts'
import { emptyItem } from '#app/protocols/feed/empty.ts'
import type { LiveChat } from '#app/protocols/nostr/live-event.ts'
import { markdownToHtml } from '#app/protocols/text/show-notes.ts'
import type { LivestreamRow } from './livestream-records.ts'
import type { FeedRow } from '#app/.server/studio/records/index.ts'

/** A livestream as an item of the show's feed document. */
export function liveItemOf(
  row: LivestreamRow,
  { feed, site }: { feed: FeedRow; site: Pick<Site, 'publicUrl' | 'relayUrl' | 'featuresOff'> },
): FeedLiveItem {
  const { title, description, url, type } = row.content
  const page = `${site.publicUrl}/live/${row.public_id}`
  return {
    ...emptyItem(),
    status: statuses[row.status],
    start: row.starts_at.toISOString(),
    ...(row.ends_at ? { end: row.ends_at.toISOString() } : {}),
    guid: row.guid,
    guidIsPermaLink: false,
    title,
    description: description ? markdownToHtml(description) : '',
    link: page,
    updated: row.updated_at.toISOString(),
    ...(feed.content.images?.[0] ? { image: feed.content.images[0].url } : {}),
    explicit: feed.content.explicit ?? false,
    enclosures: [{ url, type }],
    ...(row.chat && isEnabled(site, 'SOCIAL') ? { chat: chatTagOf(row.chat, site.relayUrl) } : {}),
    contentLinks: [{ href: page, text: title }],
  }
}

/** The chat as `podcast:chat` names it: by its relay, whose stream it is, and the address of that. */
function chatTagOf({ npub, space }: LiveChat, relayUrl: string): Chat {
  return { server: relayUrl, protocol: 'nostr', accountId: npub, space }
}

const statuses = { PENDING: 'pending', LIVE: 'live', ENDED: 'ended' } as const
