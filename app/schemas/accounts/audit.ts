import { z } from 'zod'
import { id } from '#app/schemas/base/text.ts'
import { type AuditDetails, type AuditKind, auditKinds } from '#app/rules/accounts/audit-kinds.ts'

/** An event as the log shows it. */
export interface AuditEvent {
  id: string
  kind: AuditKind
  /** ISO 8601. */
  at: string
  by: 'ACCOUNT' | 'OPERATOR' | 'PRODUCT'
  device: string | null
  feed: { id: string; title: string } | null
  details: AuditDetails
  /** The account that it happened in, for viewers who see more than their own. */
  account: { id: string; name: string | null }
}

export interface AuditPage {
  events: AuditEvent[]
  /** Cursor of the next page; null on the last. */
  next: string | null
}

/** The filter of the operator's view of the log. */
export const auditFilter = z.object({
  email: z
    .string()
    .trim()
    .toLowerCase()
    .max(320)
    .transform((email) => email || undefined)
    .optional(),
  /** The id of an account. */
  account: id.optional().catch(undefined),
  kind: z.enum(auditKinds).optional().catch(undefined),
  before: z.string().max(60).optional().catch(undefined),
})
