type Kind = 'EMAIL' | 'KEY' | 'PASSKEY'

const happened: Record<Kind, string> = {
  EMAIL: 'The e-mail address of your Tributary account was changed',
  KEY: 'A Nostr key was linked to your Tributary account',
  PASSKEY: 'A passkey was added to your Tributary account',
}

const subjects: Record<Kind, string> = {
  EMAIL: 'Your Tributary account has another address',
  KEY: 'Your Tributary account has a new Nostr key',
  PASSKEY: 'Your Tributary account has a new passkey',
}

/** What the owner of an account is told when somebody gets a new way into it, and how they undo that. */
export const accountUndoTexts = {
  title: 'Was that you?',
  happened: (kind: Kind, time: string) => `${happened[kind]} on ${time}.`,
  ask: (email: string, time: string) =>
    `If that wasn’t you, undo it. The account gets ${email} back as its address, all devices are logged out, and keys and passkeys that were added since are removed. What was changed later is undone with it. The link works once, until ${time}.`,
  keep: 'If it was you, there is nothing to do.',
  button: 'Undo it and log out everywhere',
  done: 'Your account was reset',
  doneText: (email: string) =>
    `All devices are logged out. Log in with a code that we mail to ${email}. If you got more mails like this one, open the link of the oldest too.`,
  logIn: 'Log in',
  used: 'This link was used already',
  usedText: 'What it is about is undone. Log in with a code that we mail to you.',
  over: 'This link doesn’t work any more',
  overText: (contact: string) =>
    `It works for 72 hours, and ends when the account is deleted. If somebody else uses your account, write to ${contact}.`,
  mail: ({ kind, changed, until, url }: MailedChange) => ({
    subject: subjects[kind],
    text: `${happened[kind]} on ${changed}.\n\nIf that was you, there is nothing to do.\n\nIf that wasn’t you, open this page and undo it. Your account gets this address back, all devices are logged out, and keys and passkeys that were added since are removed:\n\n${url}\n\nThe link works once, until ${until}. Don’t pass it on.\n`,
  }),
} as const

interface MailedChange {
  kind: Kind
  /** When that was, and until when the link works, as they are shown. */
  changed: string
  until: string
  url: string
}
