import { personName } from '#app/rules/social/person.ts'
import type { CommentAt } from '#app/schemas/catalogue/comments-at.ts'

/** What the author of a comment is called. */
export function authorName({ profile: { npub, name } }: CommentAt): string {
  return personName({ npub, display: { name: name ?? undefined } })
}
