import { href } from 'react-router'
import type { Route } from './+types/import-show.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { searchDirectory } from '#app/.server/catalogue/directory/index.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { signedIn } from '#app/.server/accounts/sessions/index.ts'
import { previewShow, startShowImport } from '#app/.server/studio/moving/index.ts'
import { EditorFrame } from '#app/components/studio/frame/editor-frame.tsx'
import { FeedFileForm } from './feed-file-form.tsx'
import { FoundFeed } from './import-preview.tsx'
import { FeedUrlForm, FindShow } from './start-import.tsx'
import studio from '#app/components/studio/frame/studio.module.css'
import { importTexts } from '#app/texts/studio/imports.ts'
import { startImportAction } from './start-file.server.ts'
import { lookUp, showOf } from './start-import.server.ts'
import { pageTitle } from '#app/routes/studio/status.ts'

export function meta() {
  return pageTitle(importTexts.showTitle)
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = signedIn(context)
  const query = new URL(request.url).searchParams.get('q')?.slice(0, 200) ?? ''
  const [found, lookedUp] = await Promise.all([
    findShows(ctx, query),
    lookUp(request, (asked) => previewShow(ctx, showOf(asked))),
  ])
  return { query, found, ...lookedUp }
}

/** If the directory fails, the page still offers to import by URL. */
async function findShows(ctx: Ctx, q: string) {
  try {
    return { ...(await searchDirectory(ctx, { q })), problem: null }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { shows: [], problem: error.message }
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = signedIn(context)
  return startImportAction(ctx, request, {
    type: 'PODCAST',
    byAddress: (asked) => startShowImport(ctx, showOf(asked)),
  })
}

/** The page to import a show: found by name, or by its feed's URL. */
export default function ImportShow({ loaderData, actionData }: Route.ComponentProps) {
  const { query, found, preview } = loaderData
  return (
    <EditorFrame back={href('/studio/new')} title={importTexts.showTitle}>
      <div className={studio.narrow}>
        {preview && <FoundFeed preview={preview} form={actionData?.form} />}
        <FeedUrlForm
          key={loaderData.asked.url}
          {...loaderData}
          form={actionData?.form}
          text={importTexts.showText}
        />
        <FindShow query={query} {...found} />
        <FeedFileForm type="PODCAST" form={actionData?.form} />
      </div>
    </EditorFrame>
  )
}
