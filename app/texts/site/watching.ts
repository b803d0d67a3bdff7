import type { Alert } from '#app/rules/site/alerts.ts'
import { backupsTexts } from './back-ups.ts'

const names: Record<string, string> = {
  pool: 'Database',
  store: 'Store of files',
  mail: 'Mail',
  node: 'Lightning node',
  jobs: 'Jobs',
  disk: 'Disk',
  backup: 'Back-up',
}

/** What the installation says of its own state: to its operator, at /readyz and in alerts. */
export const watchingTexts = {
  title: 'Checks',
  all: 'Everything answers',
  failing: (count: number) => (count === 1 ? '1 fails' : `${count} fail`),
  /** A check as people call it. */
  probe: (name: string): string => names[name] ?? name,
  ok: 'OK',
  fails: 'Fails',
  answersIn: (ms: number) => `answers in ${ms} ms`,
  mailKept: 'mails are kept on this machine',
  mailAnswers: 'the mail server answers',
  noNode: 'none is set up',
  nodeAnswers: 'the node answers',
  storeAnswers: 'the store answers',
  noWorker: 'no process runs jobs',
  jobsLate: (minutes: number) => `the oldest job has waited for ${minutes} min`,
  jobsWait: (waiting: number) => (waiting === 1 ? '1 job waits' : `${waiting} jobs wait`),
  diskFree: (size: string) => `${size} free`,
  noBackups: 'none are set up',
  backups: (ageSeconds: number | null, failure: string | null) => {
    const last =
      ageSeconds === null
        ? 'there is none yet'
        : `the last one was taken ${backupsTexts.age(ageSeconds)}`
    return failure === null ? last : `${last}, and the last run failed: ${failure}`
  },
  noMailFailed: 'No mail has failed',
  mailFailed: (isFailing: boolean) =>
    isFailing ? 'The last mail could not be sent' : 'Mails are sent again. The last that failed:',
  mailAnswer: (answer: string) => `The mail server said: ${answer}`,
  mailsWait: (count: number) =>
    count === 1 ? '1 mail waits to be sent again' : `${count} mails wait to be sent again`,
  sendTest: 'Send a test mail',
  testSent: 'A test mail is on its way to your address.',
  testFailed: (answer: string) => `The test mail could not be sent: ${answer}`,
  testNoAddress: 'Your account has no e-mail address.',
  testSubject: 'Test mail from Tributary',
  testText: (site: string) => `This installation can send mail: ${site}\n`,
  alertSubject: (alert: Alert, probe: string, host: string) =>
    alert === 'FAILS' ? `${host}: ${probe} fails` : `${host}: ${probe} is back`,
  alertText: (
    alert: Alert,
    about: { probe: string; since: string; reason: string; site: string },
  ) =>
    alert === 'FAILS'
      ? `${about.probe} has failed since ${about.since}: ${about.reason}\n\n${about.site}/admin\n`
      : `${about.probe} answers again.\n\n${about.site}/admin\n`,
}
