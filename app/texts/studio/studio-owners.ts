import { roleTexts } from '#app/texts/accounts/roles.ts'

/** Whoever sends an invitation, where they have no name but their address. */
const [sender, senderFirst] = ['one of its owners', 'One of its owners']

/** Who manages a feed. */
export const ownerTexts = {
  tab: 'Owners',
  log: 'Security log: what owners and editors changed',
  heading: 'Owners',
  intro:
    'Owners can do everything. Editors can edit and publish, but not delete anything or change owners and payments.',
  ...roleTexts,
  role: 'Role',
  roleOf: (name: string) => `Role of ${name}`,
  you: 'You',
  unnamed: { OWNER: 'An owner', EDITOR: 'An editor' },
  save: 'Save',
  remove: 'Remove',
  leave: 'Leave',
  invite: 'Invite',
  inviteHeading: 'Invite by e-mail',
  email: 'E-mail address',
  pending: 'Invitations',
  expired: 'Expired on',
  validUntil: 'Valid until',
  takeBack: 'Take back',
  lastOwner: 'There has to be at least one owner. Make somebody else an owner first.',
  inviteFirst: 'Who gives up being an owner invites nobody with that. Do one after the other.',
  ownerOnly: 'Only owners can do this.',
  ofArtist: 'A release is managed by those who manage its artist.',
  notHere: 'This is not one of the owners.',
  either: 'Give either user_id or email.',
  twice: 'Somebody is named twice.',
  emailMissing: 'Enter an e-mail address.',
  isOwner: 'This address manages it already.',
  tooMany: 'Too many invitations were sent. Try again later.',
  mailFailed: 'The invitation could not be mailed. Try again later.',

  acceptTitle: 'Invitation',
  acceptText: (title: string, role: string) => `You are invited to manage ${title} as ${role}.`,
  sentBy: (by: string | null) => `Sent by ${by ?? sender}.`,
  mayDo: {
    OWNER: 'Owners can do everything.',
    EDITOR: 'Editors can edit and publish, but not delete anything or change owners and payments.',
  },
  accept: 'Accept invitation',
  decline: 'Decline',
  gone: 'This invitation is no longer valid. Ask for a new one.',
  otherAddress: (sentTo: string) =>
    `This invitation was sent to ${sentTo}. Log in with that address to answer it.`,
  loggedInAs: (email: string) => `You are logged in as ${email}.`,
  logIn: 'Log in',
  switchAccount: 'Use another account',
  waiting: (by: string | null, title: string, role: string) =>
    `${by ?? senderFirst} invites you to manage ${title} as ${role}.`,
  view: 'View invitation',
  mail: (invite: {
    title: string
    role: string
    by: string | null
    link: string
    days: number
  }) => ({
    subject: `Manage ${invite.title} on Tributary`,
    text: [
      `${invite.by ?? senderFirst} invites you to manage ${invite.title} on Tributary as ${invite.role}.`,
      '',
      'Accept or decline it here:',
      invite.link,
      '',
      `You answer it logged in with this e-mail address. The invitation is valid for ${invite.days} days.`,
      'If you don’t know what this is about, ignore this mail.',
      '',
    ].join('\n'),
  }),
} as const
