import { emptyFeed, emptyItem } from '#app/protocols/feed/empty.ts'
import { hashOf, saveFeed } from '#app/.server/catalogue/feeds/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { Chat, FeedDocument, FeedItem, FeedLiveItem } from '#app/protocols/feed/document.ts'
import { genreSlug } from '#app/rules/catalogue/genres.ts'
import { podcastGuid } from '#app/protocols/feed/podcast-guid.ts'
import type { DemoStation } from './catalogue.ts'
import { daysAgo } from './days-ago.ts'
import type { Published } from './published.ts'
import { kettleOn } from './texts/index.ts'

const host = 'https://feeds.tributary.example'

/** Adds a playlist feed of another host, with tracks that are hosted here. */
export async function addPlaylist(ctx: Ctx, tracks: Published[], image: string): Promise<void> {
  const chosen = kettleOn.tracks.map((title) => {
    const track = tracks.find(({ item }) => item.content.title === title)
    if (!track) throw new Error(`There is no track ${title}.`)
    return { feedGuid: track.feedGuid, itemGuid: track.item._guid, medium: 'music', title }
  })
  await add(daysAgo(ctx, kettleOn.daysAgo), `${host}/kettle-on.xml`, {
    ...kettleOn.says,
    image,
    medium: 'musicL',
    remoteItems: chosen,
  })
}

/**
 * Adds a station of another host with a live, an upcoming and past broadcasts. It plays audio that is hosted here. The
 * chat is that of the live one.
 */
export async function addStation(
  ctx: Ctx,
  { says, past, live }: DemoStation,
  audio: Published[],
  { image, chat }: { image: string; chat?: Chat | undefined },
): Promise<void> {
  const now = ctx.now().getTime()
  const hour = 3_600_000
  const played = (index: number) => enclosureOf(audio[index % audio.length])
  await add(ctx, `${host}/${genreSlug(says.title)}.xml`, {
    ...says,
    image,
    items: past.map((broadcast, index) => ({
      ...item(broadcast),
      published: new Date(now - broadcast.daysAgo * 24 * hour).toISOString(),
      ...played(index),
    })),
    liveItems: live.map((broadcast, index): FeedLiveItem => ({
      ...item(broadcast),
      ...(chat && broadcast.status === 'live' ? { chat } : {}),
      status: broadcast.status,
      start: new Date(now + broadcast.startsInHours * hour).toISOString(),
      end: new Date(now + (broadcast.startsInHours + broadcast.hours) * hour).toISOString(),
      enclosures: played(index + past.length).enclosures,
    })),
  })
}

async function add(
  ctx: Ctx,
  url: string,
  says: Partial<FeedDocument> & { title: string; description: string },
): Promise<void> {
  const document: FeedDocument = {
    ...emptyFeed(),
    selfUrl: url,
    guid: podcastGuid(url),
    explicit: false,
    ...says,
  }
  // Nothing answers at these addresses, so the feeds are never checked.
  await saveFeed(ctx, {
    url,
    document,
    contentHash: hashOf(Buffer.from(JSON.stringify(document))),
    nextCheckAt: null,
  })
}

/** The guid of a broadcast by its title. */
export function broadcastGuid(title: string): string {
  return podcastGuid(`${host}/${title}`)
}

function item({ title, notes }: { title: string; notes: string }): FeedItem {
  return {
    ...emptyItem(),
    guid: broadcastGuid(title),
    guidIsPermaLink: false,
    title,
    description: notes,
  }
}

function enclosureOf(
  published: Published | undefined,
): Pick<FeedItem, 'enclosures' | 'durationSeconds'> {
  const file = published?.item.content.enclosures?.[0]
  if (!file) return { enclosures: [] }
  return {
    enclosures: [{ url: file.url, type: file.type, length: file.num_bytes }],
    durationSeconds: Math.round(file.duration),
  }
}
