import type { Scope } from '#app/rules/accounts/scopes.ts'
import { grouped } from '#app/rules/base/grouped.ts'
import { scopeNames } from '#app/texts/accounts/personal-tokens.ts'

/** What the document of calls says, for those who write programs. */
export const openApiTexts = {
  summary: 'Podcasts and music: listening, publishing, statistics.',
  token:
    'A personal token of the account page, the access token of an app, or the token of a session, which lasts 15 minutes and is exchanged by me/token-refresh.',
  apps: 'Apps that the operator has registered, by OAuth 2.1 with PKCE (S256).',
  tags: [
    ['me', 'What an account has, and does'],
    ['pay', 'Payments'],
    ['search', 'Searches'],
    ['stats', 'What was listened to'],
    ['report', 'Reports to the operator'],
    ['api', 'What everybody may read'],
    ['graph', 'People on Nostr'],
  ] as const,
  limits: ({ perSecond, body, audio }: { perSecond: number | null; body: number; audio: number }) =>
    [
      perSecond === null
        ? 'There is no limit of calls a second.'
        : `One network makes ${grouped(perSecond)} calls a second, and ${grouped(10 * perSecond)} at once; a call too many is answered 429 with Retry-After.`,
      `A body has at most ${grouped(body)} bytes, the audio of an episode ${grouped(audio)}.`,
    ].join(' '),
  everybody: 'Open to everybody.',
  scope: (scope: Scope | null) =>
    scope === null
      ? 'For a session alone: no personal token may do it.'
      : `A personal token needs the scope ${scope}: ${scopeNames[scope].toLowerCase()}.`,
  newEpisode:
    'Publishes an episode in one call: its description and its audio, or the address that this is fetched from.',
  mp3: 'An MP3',
  key: 'Your own name for it: the same again makes nothing twice, for a week.',
  done: 'Done',
  made: 'Made',
  madeBefore: 'Made before, with the same key: as far as it is now',
  ordered: 'Made; its audio is fetched, as me/hosting-audio-fetch-get tells',
  tokenEnds: 'Until when the token holds',
  rateLeft: 'How many calls are left, and in how many seconds all are',
  ratePolicy: 'How many calls there are at once, and in how many seconds they come back',
  retryAfter: 'Seconds until it may be tried again',
  code: 'The code of the error, as NOT_LOGGED_IN',
  field: 'The field at fault, as a path (content.title)',
  message: 'What is wrong and what to do, in English',
  errors: (errors: { code: string; message: string | null }[]) =>
    errors
      .map(({ code, message }) => (message === null ? `- ${code}` : `- ${code}: ${message}`))
      .join('\n'),
} as const
