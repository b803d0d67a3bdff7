import type { Route } from './+types/item-chapters.ts'
import { signedIn } from '#app/.server/accounts/index.ts'
import type { Ctx } from '#app/.server/ctx.ts'
import { foundChapters, getChapters } from '#app/.server/hosting/index.ts'
import { redirect } from '#app/.server/http/redirect.ts'
import { ChapterPage, chapterPageTitle } from '#app/components/studio/chapters/chapter-page.tsx'
import {
  chaptersSectionPath,
  type ChapterView,
  chapterViews,
} from '#app/components/studio/chapters/views.ts'
import { EditorFrame } from '#app/components/studio/editor-frame.tsx'
import { itemTitle } from '#app/components/studio/names.ts'
import styles from '#app/components/studio/studio.module.css'
import { chaptersOf, type ChaptersTarget, editChapters } from './chapters-editing.ts'
import { feedOf, itemOf, orNotHere } from './own-records.server.ts'
import { accessOf } from './item-texts.server.ts'
import { pageTitle } from './status.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = signedIn(context)
  const { feed } = await feedOf(context)
  const item = await itemOf(context)
  const target = { feed_id: feed._id, item_id: item._id, access: accessOf(request) }
  const back = chaptersSectionPath({ ...params, access: target.access })
  const query = new URL(request.url).searchParams
  const show = chapterViews.find((view) => view === query.get('show'))
  if (!show) throw redirect(back)
  const chapters = await shownChapters(ctx, target, show)
  const chapter = chapters.find(({ start }) => start === Number(query.get('start'))) ?? null
  const needsChapter = show === 'edit' || show === 'delete'
  if (needsChapter && !chapter) throw redirect(back)
  return {
    title: itemTitle(feed._type, item.content.title),
    page: {
      itemId: item._id,
      show,
      chapters,
      chapter: needsChapter ? chapter : null,
      back,
    },
  }
}

function shownChapters(ctx: Ctx, target: ChaptersTarget, show: ChapterView) {
  return orNotHere(async () => {
    if (show === 'ai') return (await getChapters(ctx, { ...target, ai: true })).segments
    if (show === 'found') return (await foundChapters(ctx, target)).chapters
    return chaptersOf(ctx, target)
  })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = signedIn(context)
  const { feed } = await feedOf(context)
  const item = await itemOf(context)
  const target = { feed_id: feed._id, item_id: item._id, access: accessOf(request) }
  return editChapters(ctx, request, target, chaptersSectionPath({ ...params, ...target }))
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageTitle(`${chapterPageTitle(loaderData.page.show)}: ${loaderData.title}`)
}

/** One thing that is done with an item's chapters. */
export default function EditChapters({ loaderData, actionData }: Route.ComponentProps) {
  const { title, page } = loaderData
  return (
    <EditorFrame back={page.back} over={title} title={chapterPageTitle(page.show)}>
      <div className={styles.narrow}>
        <ChapterPage page={page} answer={actionData} />
      </div>
    </EditorFrame>
  )
}
