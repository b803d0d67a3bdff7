import { data, href } from 'react-router'
import type { Route } from './+types/item-references.ts'
import { signedIn } from '#app/.server/accounts/index.ts'
import type { Ctx } from '#app/.server/ctx.ts'
import { invalid } from '#app/.server/errors.ts'
import { copyReferencesToChapters, updateReferences } from '#app/.server/hosting/index.ts'
import { formAction } from '#app/.server/http/form-action.ts'
import { readForm } from '#app/.server/http/form-files.ts'
import { toAppError } from '#app/.server/http/reply.ts'
import { redirect } from '#app/.server/http/redirect.ts'
import { EditorFrame } from '#app/components/studio/editor-frame.tsx'
import { itemTitle } from '#app/components/studio/names.ts'
import {
  ReferencePage,
  referencePageTitle,
} from '#app/components/studio/references/reference-page.tsx'
import {
  type ItemReferencesView,
  type ReferencePageAnswer,
  referenceShows,
  withoutTrack,
} from '#app/components/studio/references/views.ts'
import styles from '#app/components/studio/studio.module.css'
import { putReference } from '#app/rules/music-references.ts'
import { type MusicReference, referenceForm } from '#app/schemas/music-references.ts'
import { referenceTexts as texts } from '#app/texts/music-references.ts'
import { foundTracks, itemReferences, namedTrack } from './item-references-data.ts'
import { feedOf, itemOf, notHere } from './own-records.server.ts'
import { accessOf } from './item-texts.server.ts'
import { pageTitle } from './status.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = signedIn(context)
  const { title, view } = await ownReferences(context)
  const query = new URL(request.url).searchParams
  const show = referenceShows.find((one) => one === query.get('show'))
  const edited = view.references.find(({ start }) => start === startIn(query)) ?? null
  const needsOne = show === 'edit' || show === 'delete'
  if (!show || (needsOne && !edited)) throw redirect(sectionOf(params))
  const q = query.get('q') ?? ''
  return {
    title,
    page: {
      ...view,
      show,
      edited: needsOne ? edited : null,
      track: await namedTrack(ctx, query),
      query: q,
      found: await foundTracks(ctx, q),
      back: sectionOf(params),
    },
  }
}

interface Params {
  feedId: string
  itemId: string
}

async function ownReferences(
  context: Route.LoaderArgs['context'],
): Promise<{ title: string; view: ItemReferencesView }> {
  const { feed } = await feedOf(context)
  const item = await itemOf(context)
  const view = await itemReferences(signedIn(context), feed, item)
  if (!view) throw notHere()
  return { title: itemTitle(feed._type, item.content.title), view }
}

function startIn(query: URLSearchParams): number | null {
  const start = query.get('start')
  return start === null ? null : Number(start)
}

function sectionOf(params: Params): string {
  return `${href('/studio/:feedId/:itemId/edit', { ...params })}#references`
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = signedIn(context)
  const { view } = await ownReferences(context)
  const ids = { feed_id: view.feedId, item_id: view.itemId }
  const stored = view.references.map(withoutTrack)
  const start = startIn(new URL(request.url).searchParams)
  const formData = await readForm(request)
  const intent = formData.get('intent')
  formData.delete('intent')
  const update = async (references: MusicReference[]) => {
    await updateReferences(ctx, { ...ids, references, hold: true })
    return redirect(sectionOf(params), 303)
  }
  if (intent === 'delete') return update(stored.filter((other) => other.start !== start))
  if (intent === 'copy') return copy(ctx, { ...ids, access: accessOf(request), hold: true }, params)
  return formAction(formData, referenceForm, (reference) => {
    const references = putReference(stored, reference, start)
    if (!references) throw invalid('start', texts.startTaken)
    return update(references)
  })
}

async function copy(
  ctx: Ctx,
  input: Parameters<typeof copyReferencesToChapters>[1],
  params: Params,
) {
  try {
    await copyReferencesToChapters(ctx, input)
    return redirect(`${href('/studio/:feedId/:itemId/edit', { ...params })}#chapters`, 303)
  } catch (error) {
    const answer: ReferencePageAnswer = { error: texts.copyFailed }
    return data(answer, { status: toAppError(error).status })
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageTitle(`${referencePageTitle(loaderData.page.show)}: ${loaderData.title}`)
}

/** One thing that is done with the tracks that play in an item. */
export default function EditReferences({ loaderData, actionData }: Route.ComponentProps) {
  const { title, page } = loaderData
  return (
    <EditorFrame back={page.back} over={title} title={referencePageTitle(page.show)}>
      <div className={styles.narrow}>
        <ReferencePage page={page} answer={actionData} />
      </div>
    </EditorFrame>
  )
}
