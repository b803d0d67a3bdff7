import { type AppCtx, listening, type Methods, nameOf, reading } from '../method.ts'
import { countTracks } from '#app/.server/catalogue/music/index.ts'
import { errorCodes, SubsonicError } from '#app/protocols/subsonic/answer.ts'
import { profilePicture } from '#app/rules/base/picture-address.ts'
import { currentUser } from '#app/.server/accounts/records/index.ts'
import { subsonicTexts as texts } from '#app/texts/library/subsonic.ts'
import { sendTo } from '../send-to.ts'

/** What this server does beyond the protocol, by its name there. */
export const extensions = {
  openSubsonicExtensions: [
    'apiKeyAuthentication',
    'formPost',
    'getPodcastEpisode',
    'indexBasedQueue',
    'playbackReport',
    'songLyrics',
    'topSongsByArtistId',
  ].map((name) => ({ name, versions: [1] })),
}

export const systemMethods: Methods = {
  ping: reading(() => Promise.resolve({})),
  getLicense: reading(() => Promise.resolve({ license: { valid: true } })),
  // Also for whoever has no token.
  getOpenSubsonicExtensions: reading(() => Promise.resolve(extensions)),
  tokenInfo: reading((ctx) => Promise.resolve({ tokenInfo: { username: nameOf(ctx) } })),
  getScanStatus: reading(scanStatus),
  startScan: reading(scanStatus),
  getUser: reading((ctx, sent) => {
    refuseOthers(ctx, sent.text('username'))
    return Promise.resolve({ user: userOf(ctx) })
  }),
  getUsers: reading((ctx) => Promise.resolve({ users: { user: [userOf(ctx)] } })),
  getAvatar: reading(async (ctx, sent) => {
    refuseOthers(ctx, sent.text('username'))
    const user = await currentUser(ctx)
    if (!user) throw new SubsonicError(errorCodes.notFound, texts.notFound)
    return sendTo(profilePicture(user.id, 'medium', user.image ?? undefined))
  }),
  // Feeds are read by themselves, and episodes lie where they are made.
  refreshPodcasts: listening(() => Promise.resolve({})),
  downloadPodcastEpisode: listening(() => Promise.resolve({})),
}

async function scanStatus(ctx: AppCtx) {
  return { scanStatus: { scanning: false, count: await countTracks(ctx) } }
}

/** Accounts learn nothing of each other here. */
export function refuseOthers(ctx: AppCtx, username: string | undefined): void {
  if (username === undefined || username.toLowerCase() === nameOf(ctx).toLowerCase()) return
  throw new SubsonicError(errorCodes.notAllowed, texts.otherAccount)
}

function userOf(ctx: AppCtx) {
  const mayListen = ctx.actor.kind === 'user' && (ctx.actor.scopes?.includes('listen') ?? true)
  return {
    username: nameOf(ctx),
    scrobblingEnabled: mayListen,
    adminRole: false,
    settingsRole: false,
    downloadRole: true,
    uploadRole: false,
    playlistRole: mayListen,
    coverArtRole: false,
    commentRole: false,
    podcastRole: mayListen,
    streamRole: true,
    jukeboxRole: false,
    shareRole: false,
    videoConversionRole: false,
    folder: [0],
  }
}
