/** The legal texts that an operator may write. */
export const legalNames = ['TERMS', 'PRIVACY', 'IMPRINT'] as const

export type LegalName = (typeof legalNames)[number]

export const longestLegalText = 100_000
export const longestAnnouncement = 500

export const noticeKinds = ['INFORMATION', 'WARNING'] as const

export type NoticeKind = (typeof noticeKinds)[number]

/** A legal text that an operator has written, as pages show it. */
interface WrittenText {
  /** The number of its version. */
  number: number
  /** Safe to show as it is. */
  html: string
  publishedAt: Date
}

/** Terms that members agree to anew. */
export interface AskedTerms {
  number: number
  publishedAt: Date
  /** When they are asked for the first time. */
  askedFrom: Date
}

/** What is said to everybody at the top of each page. */
export interface Announcement {
  id: string
  kind: NoticeKind
  text: string
  /** An address, or a path of this site. */
  link: string | null
  from: Date
  until: Date | null
}

/** The site is closed to all but operators. */
export interface Maintenance {
  since: string
  /** When it is expected to end, which it doesn't by itself. */
  until: string | null
  /** What people read; '' for the product's own words. */
  text: string
  /** Whether media, pictures and RSS are closed too. */
  isAll: boolean
}

/** What the operator has said to everybody, as each process knows it. */
export interface SiteNotices {
  texts: Partial<Record<LegalName, WrittenText>>
  /** The newest first. */
  asked: readonly AskedTerms[]
  announcement: Announcement | null
  maintenance: Maintenance | null
}

export const noNotices: SiteNotices = {
  texts: {},
  asked: [],
  announcement: null,
  maintenance: null,
}

/** The terms that have to be agreed to by now; null where there are none. */
export function dueTerms(asked: readonly AskedTerms[], now: Date): AskedTerms | null {
  return asked.find(({ askedFrom }) => askedFrom <= now) ?? null
}

/** Whether somebody who agreed to the terms then has to agree anew before anything else. */
export function owesTerms(agreedAt: Date, asked: readonly AskedTerms[], now: Date): boolean {
  const due = dueTerms(asked, now)
  return due !== null && agreedAt < due.publishedAt
}

/** The terms that will be asked for, whose day has yet to come; null where there are none. */
export function comingTerms(asked: readonly AskedTerms[], now: Date): AskedTerms | null {
  const newest = asked[0]
  return newest && newest.askedFrom > now ? newest : null
}

/** Whether an announcement is shown now. */
export function isShown({ from, until }: Announcement, now: Date): boolean {
  return from <= now && (until === null || until > now)
}

/** A line at the top of a page. */
export interface ShownNotice {
  id: string
  kind: NoticeKind
  text: string
  link: { label: string; to: string } | null
  /** It can't be put away. */
  stays?: true
}
