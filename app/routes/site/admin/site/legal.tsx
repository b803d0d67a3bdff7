import { href } from 'react-router'
import type { Route } from './+types/legal.ts'
import { legalHtml } from '#app/protocols/text/legal-html.ts'
import type { LegalName } from '#app/rules/base/notices.ts'
import {
  filledIn,
  markdownOf,
  publishText,
  requireDayAhead,
  stopAsking,
  versionsOf,
} from '#app/.server/site/operator/index.ts'
import { formAction } from '#app/.server/base/http/form-action.ts'
import { readForm } from '#app/.server/base/http/form-files.ts'
import { notHere } from '#app/.server/base/http/not-found.ts'
import { redirect } from '#app/.server/base/http/redirect.ts'
import { legalForm, legalNameAt } from '#app/schemas/site/desk-site.ts'
import { contentTexts } from '#app/texts/catalogue/content.ts'
import { siteAdminTexts as texts } from '#app/texts/site/site-admin.ts'
import { actingOf } from '#app/routes/site/admin/operator.server.ts'
import { LegalEditor, type LegalView } from './legal-page.tsx'
import { askingOf } from './site-view.server.ts'

/** One legal text; `?version=` begins from a former one. */
export async function loader({ request, params, context }: Route.LoaderArgs): Promise<LegalView> {
  const ctx = actingOf(context, 'SET_TERMS')
  const name = nameOf(params.text)
  const asked = new URL(request.url).searchParams
  const version = /^\d{1,9}$/.exec(asked.get('version') ?? '')?.[0]
  const [now, begun, versions] = await Promise.all([
    markdownOf(ctx, { name }),
    version === undefined ? null : markdownOf(ctx, { name, version: Number(version) }),
    versionsOf(ctx, name),
  ])
  return {
    name,
    current: now.number,
    isProducts: now.isProducts,
    markdown: (begun ?? now).markdown,
    begunFrom: begun && begun.number !== now.number ? begun.number : null,
    versions: versions.map(({ at, ...version }) => ({ ...version, at: texts.at(at, ctx.now()) })),
    asking: name === 'TERMS' ? askingOf(ctx) : null,
    isSaved: asked.has('saved'),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = actingOf(context, 'SET_TERMS')
  const name = nameOf(params.text)
  return formAction(await readForm(request), legalForm, async (form) => {
    if (form.intent === 'preview')
      return {
        preview: {
          html: legalHtml(filledIn(ctx.site, form.markdown)),
          markdown: form.markdown,
          basedOn: form.basedOn,
        },
      }
    if (form.intent === 'stop-asking') await stopAsking(ctx)
    else if (form.intent === 'reset')
      await publishText(ctx, { name, markdown: null, basedOn: form.basedOn })
    else {
      const from = form.anew === 'on' ? (form.from ?? null) : null
      requireDayAhead(ctx, from)
      const askedFrom = form.anew === 'on' ? (from ?? ctx.now()) : null
      await publishText(ctx, { name, markdown: form.markdown, basedOn: form.basedOn, askedFrom })
    }
    return redirect(`${href('/admin/site/:text', { text: params.text })}?saved`, 303)
  })
}

function nameOf(path: string): LegalName {
  const name = legalNameAt(path)
  if (!name) throw notHere()
  return name
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: contentTexts.pageTitle(loaderData ? texts.names[loaderData.name] : texts.title) },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function Legal({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData && 'form' in actionData ? actionData.form : undefined
  const preview = actionData && 'preview' in actionData ? actionData.preview : undefined
  return <LegalEditor page={loaderData} answer={answer} preview={preview} />
}
