import { operationsTexts } from '#app/texts/site/operations.ts'

const whys = {
  SCHEDULE: 'Daily',
  BUTTON: 'By button',
  COMMAND: 'By command',
  RESTORE: 'Before a restore',
}
const phases = { TABLES: 'Database', FILES: 'Media', KEEPING: 'Older ones' }

/** The operator's page of back-ups. Sizes and times come as they are shown. */
export const backupsTexts = {
  title: 'Back-ups',
  now: 'Back up now',
  stop: 'Stop',
  stopping: 'Stopping…',
  backingUp: (percent: number) => `Backing up, ${percent}%`,
  underWay: 'Backing up',
  started: 'started',
  left: (seconds: number) =>
    `About ${seconds < 60 ? operationsTexts.seconds(seconds) : operationsTexts.minutes(Math.round(seconds / 60))} left`,
  begun: 'It begins in a moment.',
  schedule: 'Schedule',
  on: 'On',
  off: 'Off',
  daily: (time: string) => `Daily, ${time} UTC`,
  never: 'None',
  noPlace: 'Set BACKUP_TO to a folder or a bucket for daily back-ups.',
  next: 'Next',
  inHours: (seconds: number) => `in ${ageInWords(seconds)}`,
  kept: 'Kept',
  keptCount: (count: number) => `the last ${count}`,
  where: 'Where',
  encrypted: 'Encrypted',
  yes: 'Yes, with secrets',
  no: 'No, without secrets',
  last: 'Last one',
  whole: 'Complete',
  age: (seconds: number) => `${ageInWords(seconds)} ago`,
  noneYet: 'None yet',
  newInIt: 'New in it',
  took: 'Took',
  tookSeconds: (seconds: number) =>
    seconds < 60
      ? operationsTexts.seconds(seconds)
      : `${Math.floor(seconds / 60)} min ${seconds % 60} s`,
  taken: 'Taken',
  why: 'Why',
  size: 'Size',
  new: 'New',
  state: 'State',
  whys,
  phases,
  missing: (count: number) => (count === 1 ? '1 file was missing' : `${count} files were missing`),
  inAll: (count: number, size: string) =>
    count === 1 ? `1 back-up • ${size} new in all` : `${count} back-ups • ${size} new in all`,
  failed: 'The last back-up failed',
  cutOff: 'The process that made it has ended.',
  nothingKept: 'No back-up yet',
  restore: 'A back-up is restored by a command, which says first what fits:',
  restoreCommand: (id: string) => `npm run restore -- --backup ${id}`,
} as const

function ageInWords(seconds: number): string {
  const hours = Math.floor(seconds / 3600)
  if (hours >= 48) return operationsTexts.days(Math.floor(hours / 24))
  return hours >= 1
    ? operationsTexts.hours(hours)
    : operationsTexts.minutes(Math.floor(seconds / 60))
}
