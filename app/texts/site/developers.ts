import { scopes } from '#app/rules/accounts/scopes.ts'
import { grouped } from '#app/rules/base/grouped.ts'
import { scopeNames } from '#app/texts/accounts/personal-tokens.ts'

/** What the pages for developers say. */
export const developerTexts = {
  title: 'Developers',
  lead: 'Everything that this site does can be done by a program: listen, keep a library, publish, read statistics. One document describes all of it.',
  document: 'openapi.json',
  calls: 'Calls',
  find: 'Find a call',
  noneFound: 'No call has this in its name.',
  start: 'Start',
  sections: {
    build: 'What you can build',
    tokens: 'Tokens and scopes',
    apps: 'Apps that people sign in to',
    call: 'Make a call',
    publish: 'Publish an episode with curl',
    limits: 'Limits',
    errors: 'Errors',
    sites: 'From pages of other sites',
    versions: 'Versions',
  },
  buildText:
    'Apps that read the catalogue need nothing: reads are open to everybody. Apps of a listener use a token that may read and listen; scripts of a creator one that may publish or read statistics. Shows are also what they are everywhere: RSS with the podcast namespace, OPML, Nostr.',
  tokensText:
    'Make a token on your account page, with the scopes that the program needs and no more. It is shown once. Send it with each call, by either header:',
  scopes: scopes.map((scope) => ({ scope, words: scopeNames[scope] })),
  tokensLimits:
    'No token can spend money, change how you log in, or decide who owns a show and who is paid: these calls want a session. It can be ended on the account page at any time, and is with all other sessions.',
  makeToken: 'Make a token',
  appsText:
    'An app that many use signs each of them in by OAuth 2.1: the operator of this site registers it and gives you a client id. People are asked for the scopes that you name and may leave some out. A page or an app on a phone does it by a code with PKCE, S256 alone:',
  appsDevices: 'What has no keys shows a code, which somebody types at /device:',
  appsTokens:
    'Access tokens hold for half an hour, and go with calls as personal ones do. A refresh token works once, and for 90 days after the last: one that comes a second time signs the app out. Everything else is where this says:',
  appsMetadata: 'Where everything is',
  callText: 'Calls are made with POST and a JSON body. An answer is the object itself.',
  readText:
    'Reads that are open to everybody answer GET, too, with the same fields in the query: a list by repeating its name, and what no field by itself can say as input, the whole body as JSON. Each answer has an ETag, and If-None-Match answers 304 while it is the same. What a token asks for is kept by no cache.',
  publishText:
    'One call with a token that may publish: what the episode is, then its MP3, or as audioUrl the address that it is fetched from. The id of your show stands in the address of its page in the studio. It comes out at once; with publish_at when it is time, with draft when you say so. The same Idempotency-Key again makes nothing twice.',
  publishMore: 'Everything that it takes and answers',
  scriptText: 'Scripts and CI have it, and every other call, in one file without dependencies:',
  clientText: 'A client for TypeScript knows what each call takes, answers and refuses:',
  limitsText: (perSecond: number | null) =>
    perSecond === null
      ? 'This site has no limit of calls a second. What costs more, such as transcripts, has limits of its own a day.'
      : `${grouped(perSecond)} calls a second from one network, and ten times as many at once. RateLimit says how many are left and when all are; a call too many answers 429, with Retry-After. What costs more, such as transcripts, has limits of its own a day.`,
  errorsText:
    'An error is an object with a code, the field that is wrong if one is, and what to do, in English. Codes stay; words may change.',
  errorRows: [
    ['400', 'A field is wrong, unknown or missing: field says which'],
    ['401', 'No token, or one that holds no more'],
    ['403', 'SCOPE_NEEDED: the token may not do it. PROOF_NEEDED: a person has to'],
    ['404', 'It isn’t there, or not for you'],
    ['409', 'Something else was there first'],
    ['413', 'The body is over 1 MiB, or the file too large'],
    ['429', 'Too often: wait as Retry-After says'],
    ['503', 'Not now: try again after Retry-After'],
  ] as const,
  sitesText:
    'Pages of any site may make every call with a token that they were given, and ask for one by OAuth. Cookies of this site are never taken for one.',
  versionsText:
    'What is in the document stays until the next major version: fields are added, none is taken away or changes its meaning. Take fields that you don’t know as they come.',
  body: 'Body',
  query: 'Query',
  noFields: 'An empty object.',
  answer: 'Answer',
  needs: 'Needs',
  everybody: 'Nothing: everybody may',
  session: 'A session: no token may',
  required: 'Required',
  copy: 'Copy',
  copied: 'Copied to clipboard',
  field: 'Field',
  type: 'Type',
  may: 'What it may be',
  code: 'Code',
  status: 'Status',
  says: 'What it says',
  general: 'What every call may answer',
  saysItself: 'Its message says what',
  notFound: 'There is no such call.',
  or: ' or ',
  types: {
    string: 'text',
    number: 'number',
    integer: 'whole number',
    boolean: 'yes or no',
    array: 'list',
    object: 'object',
    null: 'null',
    any: 'anything',
  },
  oneOf: (values: string[]) => `One of ${values.join(', ')}`,
  longest: (most: number) => `At most ${grouped(most)} characters`,
  most: (most: number) => `At most ${grouped(most)} of them`,
  upTo: (most: number) => `At most ${grouped(most)}`,
  from: (least: number) => `At least ${grouped(least)}`,
  usually: (value: string) => `${value} without it`,
} as const
