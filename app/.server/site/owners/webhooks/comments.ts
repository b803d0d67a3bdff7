import { contentWarning } from '#app/protocols/nostr/content-warning.ts'
import { shownKey, shownName } from '#app/rules/base/shown-name.ts'
import { plainNoteText } from '#app/rules/social/notes.ts'
import { cut } from '#app/schemas/base/text.ts'
import { webhookMessages as texts } from '#app/texts/studio/webhooks.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { contentOfNotes, loadNotes } from '#app/.server/social/reading/index.ts'
import { pageOf } from './show.ts'
import type { DueMessage, Told, ToldShow } from './messages.ts'

const longestComment = 5000

/** A comment, as visitors see it; null for one that is deleted, hidden or folded. */
export async function toldComment(
  ctx: Ctx,
  { subject: id, feed_id: feedId }: DueMessage,
  show: ToldShow,
): Promise<Told | null> {
  const { notes } = await loadNotes(ctx, [id], [], { feedId })
  const note = notes.get(id)
  if (!note || note.hidden || contentWarning(note.json.tags) !== null) return null
  const [hit] = await contentOfNotes(ctx, [note])
  if (!hit) return null
  const names = new Map(note.mentions.map(({ pubkey, display }) => [pubkey, shownName(display)]))
  const words = cut(
    plainNoteText(note.json.content, (pubkey) => names.get(pubkey) ?? null),
    longestComment,
  )
  const { npub, display } = note.profile
  const name = shownName(display)
  const url = `${ctx.site.publicUrl}/e/${id}`
  return {
    data: {
      show,
      content: {
        id: hit._id,
        type: hit._type.toLowerCase(),
        title: hit.info.title,
        url: pageOf(ctx, hit),
        guid: hit._guid ?? null,
      },
      comment: {
        id,
        text: words,
        url,
        written_at: new Date(note.published * 1000).toISOString(),
        author: { npub, name },
      },
    },
    line: texts.comment(name ?? shownKey(npub), hit.info.title, words),
    url,
  }
}
