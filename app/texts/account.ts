export const accountTexts = {
  heading: 'Account',
  you: 'You',
  email: 'Email',
  username: 'Username',
  noUsername: 'Not chosen yet',
  chooseUsername: 'Choose your username',
  appearance: 'Appearance',
  library: 'Your library',

  shows: 'Shows from other apps',
  importHint:
    'Most podcast apps export your shows as an OPML file. The shows in it are added here and followed.',
  importLabel: 'OPML file',
  importLimit: 'At most 5 MB and 2,000 shows.',
  import: 'Import',
  export: 'Export your shows',
  exportHint: 'The shows you follow, as an OPML file for other apps.',
  exportTitle: 'Shows I follow on Tributary',

  fileRequired: 'Choose an OPML file',
  fileTooLarge: 'The file is larger than 5 MB.',
  noFeeds: 'No shows were found in the file.',
  tooMany: 'That was a lot of imports: please try again tomorrow.',
  tooManyFeeds: (left: number) =>
    `Only the first 2,000 shows were taken; ${left.toLocaleString('en')} were left out.`,
  importing: (done: number, total: number) =>
    `Importing ${done.toLocaleString('en')} of ${total.toLocaleString('en')}…`,
  imported: (file: string) => `Imported from ${file}`,
  results: {
    ADDED: 'Added',
    KNOWN: 'Already known',
    FAILED: 'Failed',
    WAITING: 'Waiting',
  },
  summary: (added: number, known: number, failed: number) =>
    `${added.toLocaleString('en')} added, ${known.toLocaleString('en')} already known, ${failed.toLocaleString('en')} failed`,
  unnamed: 'A show without an address',

  sessions: 'Where you’re logged in',
  thisDevice: 'This device',
  lastSeen: 'Last used',
  since: 'Logged in',
  endOthers: 'Log out everywhere else',
  endedOthers: 'You’re logged out everywhere else.',
  signOut: 'Log out',
} as const
