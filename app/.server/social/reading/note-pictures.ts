import type { Ctx } from '#app/.server/base/ctx.ts'
import { firstLink, noteParts } from '#app/protocols/nostr/note-text.ts'
import { linkPreviews } from './link-previews.ts'
import { noteRows } from './note-rows.ts'

/**
 * Whether a picture belongs to a note: its URL is in the text or tags of the note, or is the picture of the page that
 * it links to. null where the note isn't stored.
 */
export async function isPictureOfNote(
  ctx: Pick<Ctx, 'db' | 'now'>,
  { id, url }: { id: string; url: string },
): Promise<boolean | null> {
  const event = (await noteRows(ctx, [id])).get(id)?.event
  if (!event) return null
  // `imeta` tags (NIP-92) have fields such as `url https://…`.
  const isInTags = event.tags.some((tag) =>
    tag.some((part) => part === url || part === `url ${url}`),
  )
  if (isInTags) return true
  if (noteParts(event.content).some((part) => 'url' in part && part.url === url)) return true
  const link = firstLink(event.content)
  if (link === null) return false
  return (await linkPreviews(ctx, [link])).get(link)?.image === url
}
