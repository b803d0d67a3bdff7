import type { Route } from './+types/item-chapters.ts'
import { signedIn } from '#app/.server/accounts/sessions/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { foundChapters, getChapters, getOwnChapters } from '#app/.server/studio/texts/index.ts'
import { redirect } from '#app/.server/base/http/redirect.ts'
import {
  ChapterPage,
  chapterPageTitle,
} from '#app/components/studio/texts/chapters/page/chapter-page.tsx'
import {
  type ChaptersPlace,
  chaptersSectionPath,
  type ChapterView,
  chapterViews,
} from '#app/rules/studio/text-pages.ts'
import { EditorFrame } from '#app/components/studio/frame/editor-frame.tsx'
import { itemTitle } from '#app/texts/studio/names.ts'
import { isFailedAnswer, orFailedAnswer } from '#app/components/base/forms/failed-answer.ts'
import styles from '#app/components/studio/frame/studio.module.css'
import { audioSeconds } from '#app/rules/studio/item-versions.ts'
import type { Chapter } from '#app/protocols/media/chapters-json.ts'
import { chapterTexts as texts } from '#app/texts/studio/item-chapters.ts'
import { changeChapters, chaptersTarget } from './item-chapters.server.ts'
import { feedOf, itemOf } from '#app/routes/studio/own-records.server.ts'
import { accessOf } from './item-texts.server.ts'
import { pageTitle } from '#app/routes/studio/status.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = signedIn(context)
  const { feed } = await feedOf(context)
  const item = await itemOf(context)
  const place = { feedId: feed._id, itemId: item._id, access: accessOf(request) }
  const query = new URL(request.url).searchParams
  const show = chapterViews.find((view) => view === query.get('show'))
  if (!show) throw redirect(chaptersSectionPath(place))
  const shown = await shownChapters(ctx, place, show)
  const chapter = shown.chapters.find(({ start }) => start === Number(query.get('start'))) ?? null
  const needsChapter = show === 'edit' || show === 'delete'
  if (needsChapter && !chapter) throw redirect(chaptersSectionPath(place))
  return {
    title: itemTitle(feed._type, item.content.title),
    page: {
      place,
      show,
      chapter: needsChapter ? chapter : null,
      audioSeconds: audioSeconds(item.content, place.access),
      ...shown,
    },
  }
}

/** The chapters shown on the page, or the reason why there are none, such as that they are still being generated. */
async function shownChapters(ctx: Ctx, place: ChaptersPlace, show: ChapterView) {
  const target = chaptersTarget(place)
  if (show === 'found') return found((await foundChapters(ctx, target)).chapters)
  if (show !== 'ai') return found(await getOwnChapters(ctx, target))
  try {
    const { segments, draft = false } = await getChapters(ctx, { ...target, ai: true })
    return found(segments, draft)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { code, message } = error
    const problem = message === code ? texts.fetchFailed(code) : message
    return { chapters: [], problem, isDraft: false, isAwaited: code === 'TOO_OLD' }
  }
}

function found(chapters: Chapter[], isDraft = false) {
  return { chapters, isDraft, problem: null, isAwaited: false }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { feed } = await feedOf(context)
  const item = await itemOf(context)
  return changeChapters(signedIn(context), request, {
    feedId: feed._id,
    itemId: item._id,
    access: accessOf(request),
  })
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
  return pageTitle(`${chapterPageTitle(loaderData.page.show)}: ${loaderData.title}`)
}

/** A page for one task with an item's chapters. */
export default function EditChapters({ loaderData, actionData }: Route.ComponentProps) {
  if (isFailedAnswer(loaderData)) return null
  const { title, page } = loaderData
  return (
    <EditorFrame
      back={chaptersSectionPath(page.place)}
      over={title}
      title={chapterPageTitle(page.show)}
    >
      <div className={styles.narrow}>
        <ChapterPage
          page={page}
          answer={isFailedAnswer(actionData) ? { error: texts.updateFailed } : actionData}
        />
      </div>
    </EditorFrame>
  )
}
