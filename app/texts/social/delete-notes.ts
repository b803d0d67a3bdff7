import { grouped } from '#app/rules/base/grouped.ts'

/** Asking relays to delete all notes of somebody, before their account is deleted. */
export const deleteNotesTexts = {
  title: 'Your notes on Nostr',
  text: 'What you said on Nostr is kept by many relays, and belongs to your key and not to this account. Once the account is gone, this site forgets it. Other relays delete it only if you ask them, which your key has to sign: notes, comments, chat messages, reposts and likes, a hundred at a time. Most relays obey, but none has to.',
  ask: 'Ask relays to delete my notes',
  goOn: 'Go on',
  stop: 'Stop',
  stopped: 'Stopped. What relays have been asked already stays so.',
  asking: 'Asking relays…',
  progress: (asked: number, all: number) =>
    `Relays were asked to delete ${grouped(asked)} of ${grouped(all)}.`,
  done: (asked: number) =>
    asked === 0
      ? 'There is nothing that relays could be asked to delete.'
      : `Relays were asked to delete all ${grouped(asked)}.`,
  needsScripts: 'This needs JavaScript, since your browser signs.',
  refused: (reason: string) => `Our relay refuses to delete them: ${reason}`,
  notSigned: 'Your key hasn’t signed. Try again, and allow it where you are asked.',
  otherKey: 'This is another key than the one that is linked to your account.',
  kept: 'Our relay didn’t delete them. Try again later.',
  away: 'Our server wasn’t reached. Try again.',
} as const
