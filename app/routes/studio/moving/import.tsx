import { href } from 'react-router'
import type { z } from 'zod'
import type { Route } from './+types/import.ts'
import { signedIn } from '#app/.server/accounts/sessions/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { formAction } from '#app/.server/base/http/form-action.ts'
import { readForm } from '#app/.server/base/http/form-files.ts'
import {
  getImportItems,
  getImport,
  sendImportCode,
  proveByCode,
  proveByTxt,
  confirmImport,
  retryImport,
  publishImport,
  cancelImport,
} from '#app/.server/studio/moving/index.ts'
import { redirect } from '#app/.server/base/http/redirect.ts'
import { notHere, orNotHere } from '#app/.server/base/http/not-found.ts'
import { EditorFrame } from '#app/components/studio/frame/editor-frame.tsx'
import { ImportSteps } from './import-steps.tsx'
import {
  type Import,
  importCodeInput,
  importIdInput,
  importStepForm,
} from '#app/schemas/studio/imports.ts'
import { importTexts } from '#app/texts/studio/imports.ts'
import { doneAt } from '#app/routes/studio/publishing/done-at.server.ts'
import { pageTitle } from '#app/routes/studio/status.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = signedIn(context)
  const { import: started } = await ownImport(ctx, params.importId)
  const { searchParams } = new URL(request.url)
  const feed = Number(searchParams.get('feed') ?? firstWithItems(started))
  const after = Number(searchParams.get('after') ?? -1)
  const input = { import_id: started._id, feed: feed || 0, ...(after >= 0 ? { after } : {}) }
  const page = await getImportItems(ctx, input)
  return {
    import: started,
    feed: feed || 0,
    ...page,
    isSent: searchParams.has('sent'),
    isLeaving: searchParams.has('cancel'),
  }
}

async function ownImport(ctx: Ctx, importId: string) {
  const input = importIdInput.safeParse({ import_id: importId }).data
  if (!input) throw notHere()
  return orNotHere(() => getImport(ctx, input))
}

function firstWithItems({ feeds }: Import): number {
  return feeds.find(({ items }) => items.total > 0)?.position ?? 0
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = signedIn(context)
  const { import: started } = await ownImport(ctx, params.importId)
  const page = href('/studio/import/:importId', { importId: started._id })
  return formAction(await readForm(request), importStepForm, async ({ intent, ...more }) => {
    await steps[intent](ctx, started._id, more)
    if (intent === 'cancel') return doneAt(href('/studio/new'), 'cancelled')
    return redirect(intent === 'send-code' ? `${page}?sent` : page, 303)
  })
}

type More = Omit<z.output<typeof importStepForm>, 'intent'>

const steps = {
  'send-code': (ctx: Ctx, import_id: string) => sendImportCode(ctx, { import_id }),
  'verify-code': (ctx: Ctx, import_id: string, { code = '' }: More) =>
    proveByCode(ctx, importCodeInput.parse({ import_id, code })),
  'verify-txt': (ctx: Ctx, import_id: string) => proveByTxt(ctx, { import_id }),
  confirm: (ctx: Ctx, import_id: string) => confirmImport(ctx, { import_id }),
  retry: (ctx: Ctx, import_id: string, { feed, item }: More) =>
    retryImport(ctx, { import_id, feed, item }),
  publish: (ctx: Ctx, import_id: string) => publishImport(ctx, { import_id }),
  cancel: (ctx: Ctx, import_id: string) => cancelImport(ctx, { import_id }),
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? pageTitle(`${titleOf(loaderData.import)}: ${loaderData.import.title}`) : []
}

function titleOf({ _type }: Import): string {
  return _type === 'PODCAST' ? importTexts.showTitle : importTexts.artistTitle
}

/** The page of an import at its current step. */
export default function ImportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { import: started, ...page } = loaderData
  return (
    <EditorFrame back={href('/studio/new')} over={titleOf(started)} title={started.title}>
      <ImportSteps started={started} {...page} form={actionData?.form} />
    </EditorFrame>
  )
}
