/** The operator's page about the queue. Numbers and times come as they are shown. */
export const jobsTexts = {
  title: 'Jobs',
  about:
    'Jobs do what takes longer than a page may: mails, feeds, media, payments on their way. One that fails is tried again after growing pauses; what was away, as the database or the mail server, is waited for.',
  states: { GIVEN_UP: 'Given up', WAITING: 'Waiting', RUNNING: 'At work' },
  none: {
    GIVEN_UP: 'No job was given up.',
    WAITING: 'No job is waiting.',
    RUNNING: 'No job is at work.',
  },
  attempt: (attempts: number, most: number) => `attempt ${attempts} of ${most}`,
  about_id: (name: string, id: string) => `${name} ${id}`,
  again: 'Run again',
  againNamed: (name: string, id: string) => `Run ${name} ${id} again`,
  againAll: 'Run all again',
  drop: 'Drop',
  dropNamed: (name: string, id: string) => `Drop ${name} ${id}`,
  dropWarning: 'What it was to do is never done.',
  done: (count: number) =>
    count === 1 ? '1 job will run in a moment.' : `${count} jobs will run in a moment.`,
  dropped: 'The job was dropped.',
  gone: 'It is no longer there, or is at work just now.',
  more: 'Older ones',
}
