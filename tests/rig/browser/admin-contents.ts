import type { Contents } from './page-contents.ts'

/** What the operator’s pages hold. */
export const adminContents: Record<string, Contents> = {
  'admin-people': {
    heading: 'People',
    texts: ['operator@example.com', 'Last seen first'],
    links: ['All', 'Podcasters', 'Suspended', 'Invite'],
    buttons: ['Suspend chosen…'],
  },
  'admin-person': {
    heading: 'People',
    texts: ['Member since', 'heron@example.com'],
    buttons: ['Sign out everywhere'],
  },
  'admin-people-suspend': { heading: 'Suspend', texts: ['Choose somebody first.'] },
  'admin-accounts': {
    heading: 'Accounts',
    texts: ['Nobody is waiting.'],
    buttons: ['Make a link'],
  },
  backups: {
    heading: 'Back-ups',
    texts: ['Set BACKUP_TO to a folder or a bucket for daily back-ups.'],
  },
  jobs: { heading: 'Jobs', links: ['Given up', 'Waiting', 'At work'] },
  audit: {
    heading: 'Audit log',
    fields: ['Email', 'Kind'],
    buttons: ['Filter'],
    texts: ['Logged in with a mailed code'],
  },
  'admin-blocks': {
    heading: 'Blocks',
    texts: ['No domain is blocked.', 'Lists as CSV'],
    links: ['E-mail domains', 'Networks', 'Words', 'Download all'],
    buttons: ['See what it hits', 'Block', 'Look at the file'],
  },
  'admin-blocks-look': {
    heading: 'Blocks',
    texts: ['What blocking example.com would hit', 'Accounts with such an address'],
  },
  'admin-storage': {
    heading: 'Storage',
    texts: ['Uploads that never came', 'Imports that are stuck'],
    buttons: ['Look through it now'],
  },
  'admin-site': {
    heading: 'Site',
    fields: ['Kind', 'Text', 'Link', 'What people read'],
    buttons: ['Announce', 'Turn maintenance on'],
    links: ['Terms of use', 'Privacy policy', 'Imprint'],
  },
  'admin-site-terms': {
    heading: 'Terms of use',
    fields: ['Text', 'Members agree anew'],
    buttons: ['Publish', 'Preview'],
  },
  'admin-apps': {
    heading: 'Apps',
    texts: ['No app is registered.'],
    fields: ['Name', 'Addresses it sends people back to', 'Read statistics of your shows'],
    buttons: ['Register the app'],
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
  'feed-claims': {
    heading: 'Whose a feed is',
    fields: ['Public id, address, guid'],
    buttons: ['Find'],
  },
  'feed-claims-of-feed': {
    heading: 'The Lamp Room',
    links: ['Find another feed', 'Public page'],
    texts: ['Own address', 'History'],
  },
  'feed-claims-found': {
    heading: 'Whose a feed is',
    links: ['The Lamp Room'],
    buttons: ['Find'],
  },
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
}
