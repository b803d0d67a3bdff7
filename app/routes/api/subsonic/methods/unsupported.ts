import { type Method, type Methods, reading } from '../method.ts'
import { errorCodes, SubsonicError } from '#app/protocols/subsonic/answer.ts'
import { subsonicTexts as texts } from '#app/texts/library/subsonic.ts'

const refused: Method = reading(() => {
  throw new SubsonicError(errorCodes.notAllowed, texts.unsupported)
})

/** What belongs to other servers: their accounts, their speakers, their files. Apps that ask are told so. */
export const unsupportedMethods: Methods = Object.fromEntries(
  [
    'addChatMessage',
    'changePassword',
    'createInternetRadioStation',
    'createShare',
    'createUser',
    'deleteInternetRadioStation',
    'deletePodcastEpisode',
    'deleteShare',
    'deleteUser',
    'findSonicPath',
    'getCaptions',
    'getChatMessages',
    'getSonicSimilarTracks',
    'getTranscodeDecision',
    'getTranscodeStream',
    'getVideoInfo',
    'hls',
    'jukeboxControl',
    'search',
    'updateInternetRadioStation',
    'updateShare',
    'updateUser',
  ].map((name) => [name, refused]),
)

/** Lists that are empty here: nobody shares by this protocol. */
export const emptyMethods: Methods = {
  getShares: reading(() => Promise.resolve({ shares: { share: [] } })),
}
