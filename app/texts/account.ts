export const accountTexts = {
  heading: 'Account',
  profile: 'Profile',
  profileHint: 'What others see when you boost, comment or follow.',
  chooseUsername: 'Choose your username',
  appearance: 'Appearance',

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

  sessions: 'Sessions',
  sessionsHint: 'Where you are logged in. Each ends by itself after 90 days.',
  thisDevice: 'This device',
  endOthers: 'End all other sessions',
  endedOthers: 'All other sessions are ended.',
} as const
