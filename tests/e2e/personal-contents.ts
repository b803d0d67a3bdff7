import type { Contents } from './page-contents.ts'

/** What the pages hold of accounts, libraries and the operator. */
export const personalContents: Record<string, Contents> = {
  login: {
    heading: 'Enter your email',
    links: ['New here? Create an account'],
    fields: ['Email'],
    buttons: ['Continue'],
  },
  'login-known': {
    heading: 'Already logged in',
    buttons: ['Log out'],
    texts: ['newcomer@example.com'],
  },
  mailbox: { heading: 'Mailbox', texts: ['newest first'] },
  'choose-username': {
    heading: 'Choose your username',
    links: ['Not now'],
    fields: ['Username'],
    buttons: ['Save username'],
  },
  account: {
    heading: 'Account',
    links: ['Change', 'Export your shows', 'Show all'],
    fields: ['Picture', 'Name', 'Username', 'E-mail', 'OPML file'],
    buttons: ['Change picture', 'Save', 'Log out', 'End all other sessions'],
  },
  'account-new': {
    heading: 'Account',
    links: ['Choose', 'Change', 'Export your shows'],
    fields: ['Picture', 'Name', 'Username', 'E-mail', 'OPML file'],
    buttons: ['Change picture', 'Save', 'Log out', 'System', 'Dark'],
  },
  'account-email': {
    heading: 'Change your e-mail address',
    links: ['Back to your account'],
    fields: ['New e-mail address'],
    buttons: ['Send code'],
  },
  'account-proof': { heading: 'Is it you?', texts: ['needs a fresh proof'] },
  'security-log': {
    heading: 'Security log',
    texts: ['Kept for a year, seen by you and the operator.'],
  },
  'account-delete': {
    heading: 'Delete account',
    links: ['Export everything first', 'Cancel'],
    buttons: ['Delete account'],
  },
  forbidden: {
    heading: 'You can’t see this page',
    links: ['Go home'],
    texts: ['It belongs to another account, or you need to log in first.'],
  },
  audit: {
    heading: 'Audit log',
    fields: ['Email', 'Kind'],
    buttons: ['Filter'],
    texts: ['Logged in with a mailed code'],
  },
  relay: {
    heading: 'Relay',
    texts: [
      'What is stored already stays.',
      'No key is invited or blocked.',
      'Signatures are checked by',
    ],
    fields: ['Kinds', 'Blocked words', 'Days that notes are kept', 'Proof of work', 'Public key'],
    buttons: ['Save', 'Invite', 'Block', 'Block and delete all notes'],
  },
  'audit-of-none': { heading: 'Audit log', fields: ['Email', 'Kind'], buttons: ['Filter'] },
  editorial: {
    heading: 'Editorial picks',
    links: ['The Lamp Room', 'Third Floor, Left', 'Cumulus Club', '夜の図書室'],
    fields: ['Link, id or words of a title'],
    buttons: ['Find', 'Move Third Floor, Left up', 'Remove The Lamp Room'],
  },
  'editorial-found': {
    heading: 'Editorial picks',
    links: ['Attic', 'The Lamp Room', 'Third Floor, Left', 'Cumulus Club'],
    fields: ['Link, id or words of a title'],
    buttons: ['Find'],
    texts: ['It is in this list already.'],
  },
  'library-shows': {
    heading: 'Library',
    links: ['Shows', 'Saved', 'Inbox', 'History'],
    texts: ['The Lamp Room'],
  },
  'library-shows-empty': {
    heading: 'Library',
    links: ['Shows', 'Saved', 'Inbox', 'History'],
    texts: ['You don’t follow anything yet'],
  },
  'library-saved': {
    heading: 'Library',
    links: ['Shows', 'Saved', 'Inbox', 'History'],
    buttons: ['Remove 第四夜 傘を返しに来た男 from library', 'Remove Kettle, Gas Hob from library'],
  },
  'library-saved-empty': {
    heading: 'Library',
    links: ['Shows', 'Saved', 'Inbox', 'History'],
    texts: ['Nothing saved yet'],
  },
  'library-inbox': {
    heading: 'Library',
    links: ['Shows', 'Saved', 'Inbox', 'History'],
    texts: ['Episodes of the shows you follow appear here as they come out.'],
  },
  'library-inbox-empty': {
    heading: 'Library',
    links: ['Shows', 'Saved', 'Inbox', 'History'],
    texts: ['No new episodes'],
  },
  'library-history': {
    heading: 'Library',
    links: ['Shows', 'Saved', 'Inbox', 'History'],
    buttons: [
      'Clear history',
      'Remove Kettle, Gas Hob from history',
      'Remove 第四夜 傘を返しに来た男 from history',
    ],
  },
  'library-history-empty': {
    heading: 'Library',
    links: ['Shows', 'Saved', 'Inbox', 'History'],
    texts: ['Nothing played yet'],
  },
  'library-playlists': {
    heading: 'Library',
    links: ['New playlist', 'Shows', 'Saved', 'Inbox'],
    texts: ['Slow days', 'Nothing yet'],
  },
  'library-playlists-empty': {
    heading: 'Library',
    links: ['New playlist', 'Shows', 'Saved', 'Inbox'],
    texts: ['No playlists yet'],
  },
  'library-downloads': {
    heading: 'Library',
    links: ['Shows', 'Saved', 'Inbox', 'History'],
    texts: ['need JavaScript'],
  },
  'library-downloads-empty': {
    heading: 'Library',
    links: ['Shows', 'Saved', 'Inbox', 'History'],
    texts: ['need JavaScript'],
  },
  'own-playlist': {
    heading: 'Slow days',
    links: [
      'Edit',
      'Kettle, Gas Hob',
      '第四夜 傘を返しに来た男',
      'A Stream That Goes Under the Road',
    ],
  },
  'foreign-playlist': {
    heading: 'Slow days',
    links: ['Kettle, Gas Hob', '第四夜 傘を返しに来た男', 'A Stream That Goes Under the Road'],
    buttons: ['Follow'],
  },
  'empty-playlist': { heading: 'Nothing yet', links: ['Edit'] },
  'edit-playlist': {
    heading: 'Edit playlist',
    links: ['Done'],
    fields: ['Title', 'Description'],
    buttons: ['Save', 'Move Kettle, Gas Hob up', 'Move Kettle, Gas Hob down'],
  },
  'new-playlist': {
    heading: 'New playlist',
    links: ['Cancel'],
    fields: ['Title', 'Description'],
    buttons: ['Create playlist'],
  },
  'choose-playlist': {
    heading: 'Add to playlist',
    links: ['Cancel'],
    fields: ['Title', 'Description'],
    buttons: ['Add to Nothing yet', 'Create playlist'],
  },
  'new-clip': {
    heading: 'New clip',
    links: ['Why Does It Smell Like That Before It Rains?', 'Cancel'],
    fields: ['Title', 'Start', 'End'],
    buttons: ['Create clip'],
  },
}
