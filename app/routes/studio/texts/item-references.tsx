import { data } from 'react-router'
import type { Route } from './+types/item-references.ts'
import { signedIn } from '#app/.server/accounts/sessions/index.ts'
import { invalid } from '#app/.server/base/lib/errors.ts'
import { copyReferencesToChapters, editReferences } from '#app/.server/studio/texts/index.ts'
import { formAction } from '#app/.server/base/http/form-action.ts'
import { formEnd } from '#app/.server/base/http/form-end.ts'
import { readForm } from '#app/.server/base/http/form-files.ts'
import { proofNeeded } from '#app/.server/base/http/proof-needed.ts'
import { toAppError } from '#app/.server/base/http/reply.ts'
import { redirect } from '#app/.server/base/http/redirect.ts'
import { notHere } from '#app/.server/base/http/not-found.ts'
import {
  chaptersSectionPath,
  referencesSectionPath,
  referenceShows,
} from '#app/rules/studio/text-pages.ts'
import { EditorFrame } from '#app/components/studio/frame/editor-frame.tsx'
import { itemTitle } from '#app/texts/studio/names.ts'
import { isFailedAnswer, orFailedAnswer } from '#app/components/base/forms/failed-answer.ts'
import {
  ReferencePage,
  referencePageTitle,
} from '#app/components/studio/texts/references/page/reference-page.tsx'
import type {
  ItemReferencesView,
  ReferencePageAnswer,
} from '#app/components/studio/texts/references/views.ts'
import styles from '#app/components/studio/frame/studio.module.css'
import { putReference } from '#app/rules/catalogue/music-references.ts'
import { type MusicReference, referenceForm } from '#app/schemas/studio/music-references.ts'
import { referenceTexts as texts } from '#app/texts/studio/music-references.ts'
import { foundTracks, itemReferences, namedTrack } from './item-references.server.ts'
import { feedOf, itemOf } from '#app/routes/studio/own-records.server.ts'
import { accessOf } from './item-texts.server.ts'
import { pageTitle } from '#app/routes/studio/status.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = signedIn(context)
  const { title, view } = await ownReferences(context)
  const query = new URL(request.url).searchParams
  const show = referenceShows.find((one) => one === query.get('show'))
  const edited = view.references.find(({ start }) => start === startIn(query.get('start'))) ?? null
  const needsOne = show === 'edit' || show === 'delete'
  if (!show || (needsOne && !edited)) throw redirect(referencesSectionPath(params))
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
    },
  }
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

function startIn(written: FormDataEntryValue | null): number | null {
  return written === null || written === '' ? null : Number(written)
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = signedIn(context)
  const { view } = await ownReferences(context)
  const ids = { feed_id: view.feedId, item_id: view.itemId }
  const formData = await readForm(request)
  const end = formEnd(formData)
  const [intent, start] = [formData.get('intent'), startIn(formData.get('replaced'))]
  const base = String(formData.get('base') ?? '')
  for (const name of ['intent', 'replaced', 'base']) formData.delete(name)
  const save = async (edit: (references: MusicReference[]) => MusicReference[]) => {
    await editReferences(ctx, ids, edit, base)
    return end(referencesSectionPath(params))
  }
  if (intent === 'delete')
    return save((all) => all.filter((other) => other.start !== start)).catch(refusal)
  if (intent === 'copy') {
    const access = accessOf(request)
    try {
      await copyReferencesToChapters(ctx, { ...ids, access, hold: true })
    } catch (error) {
      const answer: ReferencePageAnswer = { error: texts.copyFailed }
      return data(answer, { status: toAppError(error).status })
    }
    return end(chaptersSectionPath({ ...params, access }))
  }
  return formAction(formData, referenceForm, (reference) =>
    save((all) => {
      const references = putReference(all, reference, start)
      if (!references) throw invalid('start', texts.startTaken)
      return references
    }),
  )
}

/** The answer that has the page ask for a fresh proof, or say that another was quicker; any other error stays one. */
function refusal(error: unknown) {
  const known = toAppError(error)
  const proof = proofNeeded(known)
  if (!proof && known.code !== 'STALE') throw error
  const answer: ReferencePageAnswer = proof ?? { error: known.message }
  return data(answer, { status: known.status })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFailedAnswer(serverAction)
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const isAsked = new URL(request.url).searchParams.has('stay')
  return isAsked ? orFailedAnswer(serverLoader) : serverLoader()
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData || isFailedAnswer(loaderData)) return []
  return pageTitle(`${referencePageTitle(loaderData.page.show)}: ${loaderData.title}`)
}

/** A page for one task with an item's music references. */
export default function EditReferences({ loaderData, actionData }: Route.ComponentProps) {
  if (isFailedAnswer(loaderData)) return null
  const { title, page } = loaderData
  return (
    <EditorFrame
      back={referencesSectionPath(page)}
      over={title}
      title={referencePageTitle(page.show)}
    >
      <div className={styles.narrow}>
        <ReferencePage
          page={page}
          answer={isFailedAnswer(actionData) ? { error: texts.updateFailed } : actionData}
        />
      </div>
    </EditorFrame>
  )
}
