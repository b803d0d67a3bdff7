import { z } from 'zod'
import type { FeedDocument } from '#app/protocols/feed/document.ts'

/** The owner's address in a feed, in lower case: from itunes:owner, otherwise from podcast:locked. */
export function ownerAddress({
  owner,
  locked,
}: Pick<FeedDocument, 'owner' | 'locked'>): string | null {
  const emails = [owner?.email, locked?.owner]
  return emails.find((email) => z.email().max(254).safeParse(email).success)?.toLowerCase() ?? null
}
