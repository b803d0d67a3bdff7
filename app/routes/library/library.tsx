import { data } from 'react-router'
import type { Route } from './+types/library.ts'
import { requireLogin } from '#app/.server/accounts/sessions/index.ts'
import { ownClips } from '#app/.server/library/clips/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { entitledHits } from '#app/.server/studio/access/index.ts'
import { pageCtx } from '#app/.server/base/http/context.ts'
import { formEnd } from '#app/.server/base/http/form-end.ts'
import { readForm } from '#app/.server/base/http/form-files.ts'
import { toAppError } from '#app/.server/base/http/reply.ts'
import {
  countInbox,
  loadInbox,
  loadHistory,
  listLibrary,
  type LibraryPage as LibraryPageData,
  addToLibrary,
  removeFromLibrary,
  markPlayed,
  removeFromHistory,
  markAllPlayed,
  clearHistory,
} from '#app/.server/library/entries/index.ts'
import { ownPlaylistHits } from '#app/.server/library/playlists/index.ts'
import { rowHit } from '#app/.server/catalogue/cards/index.ts'
import { isFailedAnswer, orFailedAnswer } from '#app/components/base/forms/failed-answer.ts'
import { LibraryPage } from './library-page.tsx'
import type { LibraryView } from './library-views.ts'
import { libraryForm, type LibraryTab, libraryTabs } from '#app/schemas/library/library.ts'
import { ownPath } from '#app/rules/base/own-path.ts'
import { contentTexts } from '#app/texts/catalogue/content.ts'
import { keepingTexts } from '#app/texts/library/keeping.ts'
import { libraryTexts } from '#app/texts/library/library.ts'

export async function loader({ request, context }: Route.LoaderArgs): Promise<LibraryView> {
  const ctx = pageCtx(context)
  const query = new URL(request.url).searchParams
  const tab = libraryTabs.find((name) => name === query.get('tab')) ?? libraryTabs[0]
  const before = query.get('before') ?? undefined
  const isUser = ctx.actor.kind === 'user'
  const view = { tab, isUser, entries: [], next: null, isFirst: before === undefined, unplayed: 0 }
  // History and downloads on the device need no account.
  if (!isUser && (tab === 'history' || tab === 'downloads')) return view
  requireLogin(ctx, request)
  const [part, unplayed] = await Promise.all([
    loadPart(ctx, tab, before),
    tab === 'inbox' ? 0 : countInbox(ctx),
  ])
  return { ...view, unplayed, ...part }
}

async function loadPart(
  ctx: Ctx,
  tab: LibraryTab,
  before: string | undefined,
): Promise<Pick<LibraryView, 'entries' | 'next'> & Partial<LibraryView>> {
  switch (tab) {
    case 'inbox': {
      const { hits, next, unplayed } = await loadInbox(ctx, { before })
      return { ...(await entriesOf(ctx, { hits, next })), unplayed }
    }
    case 'history': {
      const { entries, next } = await loadHistory(ctx, { before })
      const hits = await entitledHits(
        ctx,
        entries.map(({ hit }) => hit),
      )
      return {
        entries: entries.map(({ hit, ...listened }, index) => ({
          hit: rowHit(hits[index] ?? hit),
          listened,
        })),
        next,
      }
    }
    case 'playlists':
      return { entries: (await ownPlaylistHits(ctx)).map((hit) => ({ hit })), next: null }
    case 'clips':
      return entriesOf(ctx, await ownClips(ctx, { before }))
    case 'downloads':
      return { entries: [], next: null }
    default: {
      const kind = tab === 'saved' ? 'SAVED' : 'FOLLOWED'
      return entriesOf(ctx, await listLibrary(ctx, { kind, before }))
    }
  }
}

async function entriesOf(ctx: Ctx, { hits, next }: LibraryPageData) {
  return { entries: (await entitledHits(ctx, hits)).map((hit) => ({ hit: rowHit(hit) })), next }
}

/** Changes the library as a form asks; its field `to` is the page to return to. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = pageCtx(context)
  const formData = await readForm(request)
  const to = formData.get('to')
  const end = formEnd(formData)
  requireLogin(ctx, new Request(new URL(ownPath(to), request.url)))
  const form = libraryForm.safeParse(Object.fromEntries(formData))
  if (!form.success) return data({ error: keepingTexts.failed }, { status: 400 })
  try {
    await change(ctx, form.data)
  } catch (error) {
    const { message, status } = toAppError(error)
    return data({ error: status === 409 ? message : keepingTexts.failed }, { status })
  }
  return end(ownPath(to))
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFailedAnswer(serverAction)
}

function change(ctx: Ctx, form: (typeof libraryForm)['_output']): Promise<void> {
  switch (form.intent) {
    case 'add':
      return addToLibrary(ctx, form)
    case 'remove':
      return removeFromLibrary(ctx, form)
    case 'done':
      return markPlayed(ctx, form)
    case 'forget':
      return removeFromHistory(ctx, form)
    case 'done-all':
      return markAllPlayed(ctx)
    case 'forget-all':
      return clearHistory(ctx)
  }
}

export function meta() {
  return [
    { title: contentTexts.pageTitle(libraryTexts.heading) },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function Library({ loaderData, actionData }: Route.ComponentProps) {
  const error = actionData && 'error' in actionData ? actionData.error : undefined
  return (
    <LibraryPage
      view={loaderData}
      error={isFailedAnswer(actionData) ? keepingTexts.failed : error}
    />
  )
}
