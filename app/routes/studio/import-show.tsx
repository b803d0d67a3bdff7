import { href, redirect } from 'react-router'
import type { Route } from './+types/import-show.ts'
import { requireLogin } from '#app/.server/accounts/index.ts'
import type { Ctx } from '#app/.server/ctx.ts'
import { searchDirectory } from '#app/.server/directory/index.ts'
import { AppError } from '#app/.server/errors.ts'
import { pageCtx } from '#app/.server/http/context.ts'
import { formAction } from '#app/.server/http/form-action.ts'
import { readForm } from '#app/.server/http/form-files.ts'
import { startShowImport } from '#app/.server/imports/index.ts'
import type { ShellHandle } from '#app/components/shell/handle.ts'
import { EditorFrame } from '#app/components/studio/editor-frame.tsx'
import { FeedUrlForm, FindShow } from '#app/components/studio/start-import.tsx'
import { startImportForm } from '#app/schemas/imports.ts'
import { importTexts } from '#app/texts/imports.ts'
import { pageTitle } from './status.ts'

export const handle: ShellHandle = { shell: 'bare' }

export function meta() {
  return pageTitle(importTexts.showTitle)
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = pageCtx(context)
  requireLogin(ctx, request)
  const query = new URL(request.url).searchParams.get('q')?.slice(0, 200) ?? ''
  return { query, ...(await found(ctx, query)) }
}

/** The page still takes an address where the directory fails. */
async function found(ctx: Ctx, q: string) {
  try {
    return { ...(await searchDirectory(ctx, { q })), problem: null }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { shows: [], problem: error.message }
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = pageCtx(context)
  requireLogin(ctx, request)
  return formAction(await readForm(request), startImportForm, async ({ url, pi_id }) => {
    const started = await startShowImport(ctx, pi_id ? { pi_id } : { url: url ?? '' })
    return redirect(href('/studio/import/:importId', { importId: started.import._id }), 303)
  })
}

/** Brings a show over: found by its name, or by the address of its feed. */
export default function ImportShow({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <EditorFrame back={href('/studio/new')} title={importTexts.showTitle}>
      <FindShow {...loaderData} />
      <FeedUrlForm form={actionData?.form} text={importTexts.showText} />
    </EditorFrame>
  )
}
