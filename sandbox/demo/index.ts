import { hasFeeds } from '#app/.server/catalogue/cards/index.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { broadcast, lighthouse, skies, table } from './artwork/index.ts'
import { addAudience } from './audience.ts'
import { addClips } from './clips.ts'
import { addPlaylist, addStation } from './elsewhere.ts'
import { hostArtist, hostShow, keepPicture, type Published } from './hosted.ts'
import { addLiveChat, demoChatTag } from './live-chat.ts'
import { addMakers } from './makers.ts'
import { addPeople } from './people.ts'
import { prepareCatalogue } from './prepare.ts'
import { addSubscribers } from './subscribers.ts'
import { artists, harbourHour, openWindowRadio, picks, shows } from './texts/index.ts'

/**
 * Fills an installation without feeds with demo content: shows, artists, an audiobook, a playlist and two stations
 * with live broadcasts, people who talk about them, a chat, and subscribers. Sound and pictures are generated too. Runs in one transaction, but for those who pay by card; does nothing if there are feeds.
 */
export async function seedDemo(ctx: Ctx): Promise<void> {
  if ((await hasFeeds(ctx)) || (await hasHostedFeeds(ctx))) return
  const prepared = await prepareCatalogue(shows, artists, {
    playlist: (random) => table(random, 'KETTLE ON'),
    window: (random) => broadcast(random, ['OPEN WINDOW RADIO']),
    harbour: (random) => lighthouse(random, skies.dawn, ['HARBOUR', 'HOUR']),
  })
  // Where plans are asked for, that of a show which needs one is paid for afterwards.
  const site = { ...ctx.site, plansRequired: false }
  await transact({ ...ctx, site }, async (ctx) => {
    await addMakers(
      ctx,
      [...shows, ...artists].flatMap(({ shares = [] }) => shares),
    )
    const episodes: Published[] = []
    for (const show of prepared.shows) episodes.push(...(await hostShow(ctx, show)))
    await addClips(ctx, prepared.shows, episodes)
    const tracks: Published[] = []
    for (const artist of prepared.artists) tracks.push(...(await hostArtist(ctx, artist)))
    await addPlaylist(ctx, tracks, await keepPicture(ctx, 'Cover of a playlist', cover('playlist')))
    for (const [name, station] of [
      ['window', openWindowRadio],
      ['harbour', harbourHour],
    ] as const) {
      const image = await keepPicture(ctx, `Cover of ${station.says.title}`, cover(name))
      const chat = name === 'window' ? demoChatTag(ctx) : undefined
      await addStation(ctx, station, tracks, { image, chat })
    }
    await addPeople(ctx, [...episodes, ...tracks], prepared.shows)
    await addLiveChat(ctx)
    await addAudience(ctx, picks)
  })
  await addSubscribers(ctx, shows)

  function cover(name: string): Buffer {
    const picture = prepared.covers.get(name)
    if (!picture) throw new Error(`There is no picture of the ${name}.`)
    return picture
  }
}

async function hasHostedFeeds(ctx: Ctx): Promise<boolean> {
  const hosted = await ctx.db.selectFrom('hosting_feeds').select('id').limit(1).executeTakeFirst()
  return hosted !== undefined
}
