import type { Ctx } from '#app/.server/ctx.ts'
import { noteParts } from '#app/protocols/nostr/note-text.ts'
import { noteRows } from './note-rows.ts'

/** Whether a note has the address of a picture in its text or its tags; null for an unknown note. */
export async function isPictureOfNote(
  ctx: Pick<Ctx, 'db' | 'now'>,
  { id, url }: { id: string; url: string },
): Promise<boolean | null> {
  const event = (await noteRows(ctx, [id])).get(id)?.event
  if (!event) return null
  // As in NIP-92: `imeta` has fields such as `url https://…`.
  const isInTags = event.tags.some((tag) =>
    tag.some((part) => part === url || part === `url ${url}`),
  )
  return isInTags || noteParts(event.content).some((part) => 'url' in part && part.url === url)
}
