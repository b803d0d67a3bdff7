import type { StandingNote } from '#app/rules/accounts/standing.ts'
import { displayTime, serverZone } from '#app/rules/base/display-time.ts'

/** What whoever is suspended reads, on the page and by mail. */
export const suspensionTexts = {
  called: 'This account is suspended.',
  heading: 'Your account is suspended',
  host: (host: string) => `By the operator of ${host}.`,
  reason: 'Why',
  since: 'Since',
  until: 'Until',
  noEnd: 'Until the operator lifts it',
  what: 'Meanwhile you can’t use your account. Nothing of yours is deleted, and your sats stay yours.',
  appeal: 'Your appeal',
  appealHint: 'Is this wrong? Say why. You can write once, and get a mail with the answer.',
  appealLabel: 'What the operator should know',
  send: 'Send appeal',
  sent: 'Sent',
  waits: 'The operator has yet to answer.',
  answer: 'The answer',
  data: 'Your data',
  dataHint: 'Everything of yours in one archive, as on your account page.',
  download: 'Download your data',
  logOut: 'Log out',
  contact: 'Contact',
  alreadyAppealed: 'You have written already.',
  notSuspended: 'This account isn’t suspended.',
  profile: 'This account is suspended',
  profileText: 'Nothing of it is shown here for now.',
  mail(note: StandingNote, { url, now }: { url: string; now: Date }) {
    const day = (time: string) => `${displayTime(time, 'datetime', { now, ...serverZone })} UTC`
    switch (note.about) {
      case 'SUSPENDED':
        return {
          subject: 'Your account is suspended',
          text: `The operator of ${url} has suspended your account${note.until ? ` until ${day(note.until)}` : ''}.\n\nWhy:\n${note.reason}\n\nNothing of yours is deleted, and your sats stay yours. Log in to say what the operator should know, or to download your data: ${url}/account/suspended\n`,
        }
      case 'RESTORED':
        return {
          subject: 'Your account is open again',
          text: `The operator of ${url} has lifted the suspension of your account.${said(note.words)}\n\nLog in at ${url}/login\n`,
        }
      case 'ENDED':
        return {
          subject: 'Your account is open again',
          text: `The suspension of your account at ${url} is over. Log in at ${url}/login\n`,
        }
      case 'ANSWERED':
        return {
          subject: 'Your appeal was answered',
          text: `The operator of ${url} has answered your appeal. Your account stays suspended.${said(note.words)}\n\nAll of it: ${url}/account/suspended\n`,
        }
      case 'DELETED':
        return {
          subject: 'Your account is being deleted',
          text: `The operator of ${url} has deleted your account. What is yours there is being removed; sats that are left in your wallet are kept for you.\n\nIf this is a mistake, write to the operator.\n`,
        }
      case 'ADDRESS':
        return {
          subject: 'The address of your account was changed',
          text: note.isNew
            ? `The operator of ${url} has set this address for your account. You log in with it now: ${url}/login\n`
            : `The operator of ${url} has set ${note.to} as the address of your account, in place of this one. If you didn’t ask for that, write to the operator at once.\n`,
        }
    }
  },
} as const

function said(words: string): string {
  return words && `\n\n${words}`
}
