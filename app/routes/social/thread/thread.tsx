import { href } from 'react-router'
import type { Route } from './+types/thread.ts'
import { viewerOf } from '#app/.server/social/moderation/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { pageCtx } from '#app/.server/base/http/context.ts'
import { notHere, orNotHere } from '#app/.server/base/http/not-found.ts'
import { redirect } from '#app/.server/base/http/redirect.ts'
import {
  contentOfNotes,
  loadThread,
  repostedNote,
  rowItems,
  wholeItem,
} from '#app/.server/social/reading/index.ts'
import { livestreamOfLiveActivity } from '#app/.server/social/shows/index.ts'
import { pageHead } from '#app/texts/site/page-head.ts'
import { cutText } from '#app/rules/social/cut-note.ts'
import { notePath } from '#app/rules/social/note-path.ts'
import { personName } from '#app/rules/social/person.ts'
import { ThreadPage } from './thread-page.tsx'
import { toEventId } from '#app/protocols/nostr/keys.ts'
import { liveAddressOfNaddr } from '#app/protocols/nostr/live-activity.ts'
import type { TimelineItem, Note } from '#app/schemas/social/notes.ts'
import type { NostrProfile } from '#app/schemas/base/nostr.ts'
import { socialTexts as texts } from '#app/texts/social/social.ts'

const describedCharacters = 200

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = pageCtx(context)
  const activity = liveAddressOfNaddr(params.note)
  if (activity !== null) throw redirect(await livePath(ctx, activity), 302)
  const id = toEventId(params.note)
  if (id === null) throw notHere()
  const after = new URL(request.url).searchParams.get('after')
  const viewer = await viewerOf(ctx)
  const { note, parents, replies, next, myreactions } = await orNotHere(() =>
    orRedirectToReposted(ctx, id, () => loadThread(ctx, { id, after, ...viewer })),
  )
  const parent = parents.at(-1) ?? null
  const [about, aboutParent] = await contentOfNotes(ctx, parent ? [note, parent] : [note])
  // Content that both are about is shown once.
  const hit = about && about._id === aboutParent?._id ? null : (about ?? null)
  const main = wholeItem(itemOf(note, hit))
  const above = rowItems(parent ? [itemOf(parent, aboutParent ?? null)] : [])
  const feed = rowItems(replies.map((reply) => itemOf(reply, null)))
  return {
    note: main,
    parent: above[0] ?? null,
    replies: { feed, myreactions },
    next,
    people: peopleOf([...above, main, ...feed]),
    head: pageHead({
      siteUrl: ctx.site.publicUrl,
      title: texts.threadTitle(personName(note.profile)),
      description: note.hidden
        ? ''
        : cutText(note.json.content.toWellFormed(), describedCharacters),
      path: notePath(note.id),
    }),
  }
}

/** The path of a livestream, by the address of its live activity: other apps open these like notes. */
async function livePath(ctx: Ctx, activity: string): Promise<string> {
  const id = await livestreamOfLiveActivity(ctx, activity)
  if (id === null) throw notHere()
  return href('/live/:id', { id })
}

/** Redirects from a repost to the note that it reposts. */
async function orRedirectToReposted<T>(ctx: Ctx, id: string, work: () => Promise<T>): Promise<T> {
  return work().catch(async (error: unknown) => {
    if (!(error instanceof AppError)) throw error
    const reposted = await repostedNote(ctx, id)
    if (reposted !== null && reposted !== id) throw redirect(notePath(reposted), 302)
    throw error
  })
}

function itemOf(note: Note, hit: TimelineItem['hit']): TimelineItem {
  return { action: null, note, parent: null, hit }
}

/** The authors of the visible notes, each once. */
function peopleOf(items: readonly TimelineItem[]): NostrProfile[] {
  const visible = items.filter(({ note }) => note.hidden === null)
  return [...new Map(visible.map(({ note: { profile } }) => [profile.pubkey, profile])).values()]
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head
}

export default function ThreadRoute({ loaderData }: Route.ComponentProps) {
  return <ThreadPage page={loaderData} />
}
