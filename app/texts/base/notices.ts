import { displayTime, serverZone } from '#app/rules/base/display-time.ts'
import type { LegalName } from '#app/rules/base/notices.ts'

function day(time: Date, now: Date): string {
  return displayTime(time, 'date', { now, ...serverZone })
}

/** What the operator says to everybody, and what stands around it. */
export const noticeTexts = {
  label: 'From the operator',
  dismiss: 'Dismiss',
  more: 'More',
  comingTerms: (from: Date, now: Date) => `From ${day(from, now)} on, new terms of use hold here.`,
  readTerms: 'Read them',
  maintenanceOn: 'Maintenance is on: only operators see the site.',
  toSite: 'Change',
  titles: {
    TERMS: 'Terms of use',
    PRIVACY: 'Privacy policy',
    IMPRINT: 'Imprint',
  } satisfies Record<LegalName, string>,
  imprintDescription: 'Who runs this site, and how to reach them.',
  changed: (at: string, now: Date) => `Last changed on ${day(new Date(at), now)}`,
} as const

/** While the site is closed to all but its operators. */
export const maintenanceTexts = {
  title: 'Back soon',
  text: 'This site is closed for maintenance. Nothing of yours is lost.',
  until: (time: string, now: Date) =>
    `Expected until ${displayTime(time, 'datetime', { now, ...serverZone })} UTC.`,
  again: 'Try again',
  operators: 'Operators log in',
  relay: 'closed for maintenance',
} as const

/** What members read whose terms have changed. */
export const termsTexts = {
  relay: (url: string) => `restricted: the terms of use have changed, agree to them at ${url}`,
  title: 'The terms of use have changed',
  host: (host: string) => `By the operator of ${host}.`,
  due: 'To go on using your account, read them and agree. If you’d rather not now, log out: you can listen without an account.',
  early: (from: string, now: Date) =>
    `From ${day(new Date(from), now)} on you have to agree before you use your account. You can do so now.`,
  agree: 'Agree',
  notNow: 'Not now: log out',
  later: 'Later',
  data: 'Your data',
  dataHint:
    'You can take everything of yours along, or delete your account, without agreeing to anything.',
  download: 'Download your data',
  delete: 'Delete your account',
  contact: 'Contact',
  changedMeanwhile: 'The terms have changed once more. Please read them again.',
  version: (number: number) => `Version ${number}`,
} as const
