import { z } from 'zod'
import {
  legalNames,
  longestAnnouncement,
  longestLegalText,
  type LegalName,
  noticeKinds,
} from '#app/rules/base/notices.ts'
import { filledText, id, text, webUrl } from '#app/schemas/base/text.ts'
import { momentOf } from '#app/rules/base/zoned-time.ts'
import { siteAdminTexts as texts } from '#app/texts/site/site-admin.ts'

/** A legal text; browsers send its line ends as two characters. */
export const legalText = z
  .string()
  .transform((value) => value.replace(/\r\n?/g, '\n'))
  .pipe(filledText(longestLegalText))

const day = z.iso.date(texts.wrongDay).transform((value) => new Date(`${value}T00:00:00Z`))

/** The value of a `datetime-local` field, in UTC. */
const moment = text(40).transform((value, context) => {
  const iso = momentOf(value, 'UTC')
  if (iso !== null) return new Date(iso)
  context.addIssue(texts.wrongTime)
  return z.NEVER
})

const ownPath = text(500).regex(/^\/(?![/\\])\S*$/, texts.wrongLink)
const link = z.union([webUrl(), ownPath], texts.wrongLink)

const checkbox = z.literal('on').optional()

/** The forms about one legal text. `basedOn` is the number of the version that it began from. */
export const legalForm = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('preview'),
    markdown: legalText,
    basedOn: z.coerce.number().int().min(0),
  }),
  z.object({
    intent: z.literal('publish'),
    markdown: legalText,
    basedOn: z.coerce.number().int().min(0),
    anew: checkbox,
    from: day.optional(),
  }),
  z.object({ intent: z.literal('reset'), basedOn: z.coerce.number().int().min(0) }),
  z.object({ intent: z.literal('stop-asking') }),
])

export const announcementInput = z.object({
  kind: z.enum(noticeKinds),
  text: filledText(longestAnnouncement),
  link: link.optional(),
  from: moment.optional(),
  until: moment.optional(),
})

export const maintenanceInput = z.object({
  text: text(500).trim().default(''),
  until: moment.optional(),
  all: checkbox,
})

const basedOnAnnouncement = z.union([id, z.literal('')]).default('')

/** The forms of the page about the site. */
export const siteForm = z.discriminatedUnion('intent', [
  announcementInput.extend({ intent: z.literal('announce'), basedOn: basedOnAnnouncement }),
  z.object({ intent: z.literal('end-announcement'), basedOn: basedOnAnnouncement }),
  maintenanceInput.extend({ intent: z.literal('close') }),
  z.object({ intent: z.literal('open') }),
])

/** A day or a moment on the command line: `2026-12-01` or `2026-12-01T08:00`, in UTC. */
export const momentArgument = z.union([day, moment], texts.wrongTime)

/** A version of a legal text in its history; times are ISO 8601. */
export interface LegalVersion {
  number: number
  /** Whether it went back to the product's own text. */
  isProducts: boolean
  at: string
  /** Null for a command, and for somebody who is deleted. */
  by: string | null
  askedFrom: string | null
}

/** The names of legal texts in addresses. */
export const legalPaths = {
  TERMS: 'terms',
  PRIVACY: 'privacy',
  IMPRINT: 'imprint',
} as const satisfies Record<LegalName, string>

/** The legal text that an address names; undefined for none. */
export function legalNameAt(path: string): LegalName | undefined {
  return legalNames.find((name) => legalPaths[name] === path)
}
