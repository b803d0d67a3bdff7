import { type Ctx, transact } from '#app/.server/ctx.ts'
import { broadcast, table } from './artwork/index.ts'
import { addPlaylist, addStation } from './elsewhere.ts'
import { hostArtist, hostShow, keepPicture, type Published } from './hosted.ts'
import { prepareCatalogue } from './prepare.ts'
import { clockmaker } from './texts/clockmaker.ts'
import { cumulusClub } from './texts/cumulus-club.ts'
import { improbableAtlas } from './texts/improbable-atlas.ts'
import { juniperVale } from './texts/juniper-vale.ts'
import { nightLibrary } from './texts/night-library.ts'
import { oneMinuteMorning } from './texts/one-minute-morning.ts'
import { paperComet } from './texts/paper-comet.ts'
import { theLampRoom } from './texts/the-lamp-room.ts'
import { thirdFloorLeft } from './texts/third-floor-left.ts'

const shows = [theLampRoom, thirdFloorLeft, cumulusClub, nightLibrary, improbableAtlas, oneMinuteMorning, clockmaker]
const artists = [paperComet, juniperVale]

/**
 * Fills an installation without any feed with a demonstration: shows, artists, an audiobook, a playlist and a station
 * that is on the air. Everything is made here, sound and pictures too. All or nothing; where there are feeds it does
 * nothing.
 */
export async function seedDemo(ctx: Ctx): Promise<void> {
  if (await hasFeeds(ctx)) return
  const prepared = await prepareCatalogue(shows, artists, {
    playlist: (random) => table(random, 'KETTLE ON'),
    station: (random) => broadcast(random, ['OPEN WINDOW RADIO']),
  })
  await transact(ctx, async (ctx) => {
    for (const show of prepared.shows) await hostShow(ctx, show)
    const tracks: Published[] = []
    for (const artist of prepared.artists) tracks.push(...(await hostArtist(ctx, artist)))
    await addPlaylist(ctx, tracks, await keepPicture(ctx, 'Cover of a playlist', cover('playlist')))
    await addStation(ctx, tracks, await keepPicture(ctx, 'Cover of a station', cover('station')))
  })

  function cover(name: string): Buffer {
    const picture = prepared.covers.get(name)
    if (!picture) throw new Error(`There is no picture of the ${name}.`)
    return picture
  }
}

async function hasFeeds(ctx: Ctx): Promise<boolean> {
  const hosted = await ctx.db.selectFrom('hosting_feeds').select('id').limit(1).executeTakeFirst()
  const known = await ctx.db.selectFrom('feeds').select('id').limit(1).executeTakeFirst()
  return hosted !== undefined || known !== undefined
}
