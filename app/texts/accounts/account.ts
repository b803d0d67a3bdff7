import type { Device } from '#app/protocols/logs/user-agent.ts'
import { grouped } from '#app/rules/base/grouped.ts'

export const accountTexts = {
  heading: 'Account',
  profile: 'Profile',
  profileHint: 'What others see when you boost, comment or follow.',
  plainProfileHint: 'What others see of you.',
  changePicture: 'Change picture',
  pictureFile: 'Picture',
  pictureHint: 'A JPG or PNG image of at most 10 MB.',
  pictureRequired: 'Choose a JPG or PNG image',
  pictureTooLarge: 'The picture is larger than 10 MB.',
  name: 'Name',
  username: 'Username',
  noUsername: 'Not chosen yet',
  choose: 'Choose',
  email: 'E-mail',
  confirmed: 'Confirmed',
  change: 'Change',
  noEmail: 'None yet',
  add: 'Add',
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
    `Only the first 2,000 shows were taken; ${grouped(left)} were left out.`,
  importing: (done: number, total: number) => `Importing ${grouped(done)} of ${grouped(total)}…`,
  paused: (done: number, total: number) =>
    `${grouped(done)} of ${grouped(total)} are done. The rest goes on tomorrow, by itself.`,
  /** Why a show still waits. */
  tomorrow: 'You have imported many new shows today: this one goes on tomorrow.',
  imported: (file: string) => `Imported from ${file}`,
  results: {
    ADDED: 'Added',
    KNOWN: 'Already known',
    FAILED: 'Failed',
    WAITING: 'Waiting',
  },
  summary: (added: number, known: number, failed: number) =>
    `${grouped(added)} added, ${grouped(known)} already known, ${grouped(failed)} failed`,
  unnamed: 'A show without an address',

  sessions: 'Sessions',
  sessionsHint:
    'Where you are logged in. Each ends by itself after 30 days without use, and after 90 days at the latest.',
  thisDevice: 'This device',
  now: 'Now',
  ends: 'Ends',
  endSession: 'End',
  endNamed: (device: string) => `End the session of ${device}`,
  endOthers: 'End all other sessions',
  endedOthers: 'All other sessions are ended.',
  noSession: 'This session has ended already.',
  logOut: 'Log out',

  passkeys: 'Passkeys',
  passkeysHint:
    'Log in with your fingerprint, face or a security key. A mailed code always works too.',
  addPasskey: 'Add passkey',
  needsScripts: 'Adding a passkey needs JavaScript.',
  added: 'Added',
  lastUsed: 'Last used',
  lastUsedToday: 'Last used today',
  notUsed: 'Not used yet',
  rename: 'Rename',
  renameNamed: (name: string) => `Rename ${name}`,
  remove: 'Remove',
  removeNamed: (name: string) => `Remove ${name}`,
  passkeyName: 'Name of the passkey',
  save: 'Save',
  cancel: 'Cancel',
  passkeyInvalid: 'This passkey can’t be used here. Try another one, or a mailed code.',
  passkeyKnown: 'This device has a passkey for your account already.',
  passkeyFailed: 'No passkey was made. Please try again.',
  passkeyUnused: 'No passkey was used. Try again, or use a mailed code.',
  noPasskey: 'This passkey is gone already.',
  mostPasskeys: (most: number) => `An account has at most ${most} passkeys: remove one first.`,
  tooManyPasskeys: 'Too many attempts. Please wait, or log in with a mailed code.',
} as const

/** 'Chrome on macOS' */
export function deviceName({ browser, system }: Pick<Device, 'browser' | 'system'>): string {
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}
