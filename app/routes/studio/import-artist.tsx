import { href, redirect } from 'react-router'
import type { Route } from './+types/import-artist.ts'
import { requireLogin } from '#app/.server/accounts/index.ts'
import { pageCtx } from '#app/.server/http/context.ts'
import { formAction } from '#app/.server/http/form-action.ts'
import { readForm } from '#app/.server/http/form-files.ts'
import { startArtistImport } from '#app/.server/imports/index.ts'
import type { ShellHandle } from '#app/components/shell/handle.ts'
import { EditorFrame } from '#app/components/studio/editor-frame.tsx'
import { FeedUrlForm } from '#app/components/studio/start-import.tsx'
import { startImportForm } from '#app/schemas/imports.ts'
import { importTexts } from '#app/texts/imports.ts'
import { pageTitle } from './status.ts'

export const handle: ShellHandle = { shell: 'bare' }

export function meta() {
  return pageTitle(importTexts.artistTitle)
}

export function loader({ request, context }: Route.LoaderArgs) {
  requireLogin(pageCtx(context), request)
  return null
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = pageCtx(context)
  requireLogin(ctx, request)
  return formAction(await readForm(request), startImportForm, async ({ url }) => {
    const started = await startArtistImport(ctx, { url: url ?? '' })
    return redirect(href('/studio/import/:importId', { importId: started.import._id }), 303)
  })
}

/** Brings an artist over by the address of a feed. */
export default function ImportArtist({ actionData }: Route.ComponentProps) {
  return (
    <EditorFrame back={href('/studio/new')} title={importTexts.artistTitle}>
      <FeedUrlForm form={actionData?.form} text={importTexts.artistText} />
    </EditorFrame>
  )
}
