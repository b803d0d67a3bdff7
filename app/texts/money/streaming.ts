import { grouped } from '#app/rules/base/grouped.ts'

/** Streaming sats while listening. */
export const streamTexts = {
  heading: 'Streaming sats',
  what: 'Pays those who make what you listen to, for each minute that really plays.',
  rate: 'Sats a minute',
  rateHint: (max: number) => `0 turns it off. At most ${grouped(max)}.`,
  off: 'Off',
  budget: 'Budget for a day',
  budgetHint:
    'Not more than this is streamed in a day, which begins at midnight UTC. What it costs to reach recipients elsewhere is part of it: at most 5 % and 5 sats of each payment.',
  save: 'Save',
  set: 'Change',
  isOff: 'Nothing is streamed while you listen.',
  spent: (rate: number, spent: number, budget: number) =>
    `${grouped(rate)} sats/min · ${grouped(spent)} of ${grouped(budget)} sats today`,
  owed: (sats: string) =>
    `${sats} that you streamed couldn’t be paid yet: your wallet had too little. They are paid once it has enough.`,
  giveUp: 'Don’t pay them',
  switch: 'Stream sats',
  stopped: {
    PAUSED: 'Streaming is paused',
    BUDGET_USED_UP: 'Budget for today is used up',
    WALLET_BALANCE_LOW: 'Streaming is paused: your wallet is empty',
  },
  errors: {
    RATE: (max: number) => `Please enter a whole number up to ${grouped(max)}.`,
    BUDGET: (min: number, max: number) =>
      `Please enter a whole number from ${grouped(min)} to ${grouped(max)}.`,
    OFF: 'Streaming is turned off.',
    PAUSED: 'Streaming is paused.',
    BUDGET_USED_UP: 'Budget for today is used up',
    WALLET_BALANCE_LOW: 'Your Tributary wallet has insufficient funds.',
    CONTENT_NOT_FOUND: 'Content not found.',
    NOBODY_TO_PAY: 'Nobody can be paid for this.',
    SESSION_TAKEN: 'This was begun for something else.',
    TOO_MANY_REQUESTS: 'Too many reports at once. Please wait a minute.',
  },
} as const
