import type { Scope } from '#app/rules/accounts/scopes.ts'

export const scopeNames = {
  read: 'Read your library, lists, shows and drafts',
  listen: 'Change your library, lists, clips and positions, follow, and comment',
  publish: 'Make, change and publish your shows and music',
  statistics: 'Read statistics of your shows',
  'money-read': 'Read your wallet, subscriptions and earnings, without spending anything',
  operate: 'Do what your role as operator or moderator allows',
} as const satisfies Record<Scope, string>

/** What the account page says of tokens for programs. */
export const tokenTexts = {
  title: 'Tokens and apps',
  hint: 'Programs of yours use these in place of a login, and apps that you have let in have some of their own. Each can do only what you allow it, and none can spend money or change how you log in.',
  app: 'App',
  make: 'New token',
  pageTitle: 'New token',
  name: 'Name',
  nameHint: 'Which program it is for, so that you know which one to end',
  nameMissing: 'Give it a name.',
  scopes: 'What it may do',
  appsHint:
    'For a podcast app such as AntennaPod, Kasts or gPodder, choose to change your library. The next page says what to enter in it.',
  apps: 'For podcast apps',
  appsSay:
    'Apps that speak the gPodder API keep in step with your account. Enter these, and the token as the password.',
  server: 'Server',
  username: 'Username',
  noUsername: 'Choose a username first: it is what the app signs in with.',
  chooseUsername: 'Choose a username',
  scopesMissing: 'Choose at least one thing that it may do.',
  days: 'Ends',
  daysOf: (days: number | null) => (days === null ? 'When you end it' : `After ${days} days`),
  create: 'Make the token',
  made: (name: string) => `The token “${name}”`,
  shownOnce: 'Copy it now: it is shown only here, and only once.',
  value: 'Token',
  copy: 'Copy',
  copied: 'Token copied to clipboard',
  done: 'Done',
  back: 'Back to your account',
  lastUsed: 'Last used',
  neverUsed: 'Never used',
  neverEnds: 'No end date',
  end: 'End',
  endNamed: (name: string) => `End the token “${name}”`,
  signOut: 'Sign out',
  endApp: (name: string) => `Sign out of “${name}”`,
  tooMany: (most: number) => `An account has ${most} tokens at most. End one first.`,
  notOperator: 'Only operators and moderators can allow this.',
  scopeNeeded: (scope: Scope | null) =>
    scope === null
      ? 'No token may do this: log in for it.'
      : `This token may not do this: it needs “${scope}”.`,
} as const
