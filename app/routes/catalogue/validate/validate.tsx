import { data } from 'react-router'
import type { Route } from './+types/validate.ts'
import { pageCtx } from '#app/.server/base/http/context.ts'
import {
  checkFeedAt,
  checkFeedFile,
  largestChecked,
} from '#app/.server/catalogue/checking/index.ts'
import { publicRss } from '#app/.server/studio/publishing/index.ts'
import { contentTexts } from '#app/texts/catalogue/content.ts'
import { validateTexts as texts } from '#app/texts/catalogue/validate.ts'
import { checkingFile, told } from './checking.server.ts'
import { ValidatePage } from './validate-page.tsx'

/** `?url=` with the address of a feed; `hosts=skip` reads it alone. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams
  const url = (asked.get('url') ?? '').replaceAll('\0', '').trim().slice(0, 2100)
  const asksHosts = asked.get('hosts') !== 'skip'
  if (url === '') return data({ url, asksHosts, report: null, size: '', seconds: 0, problem: null })
  const ctx = pageCtx(context)
  const ownRss = (feedId: string) => publicRss(ctx, feedId)
  const { status, ...outcome } = await told(ctx, () => checkFeedAt(ctx, { url, asksHosts, ownRss }))
  return data({ url, asksHosts, ...outcome }, { status })
}

/** A feed as a file. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = pageCtx(context)
  const { status, ...outcome } = await told(ctx, async () => {
    const sent = await checkingFile(request, largestChecked)
    return checkFeedFile(ctx, sent)
  })
  return data(outcome, { status })
}

/** What a check tells is nobody's page. */
export function meta({ loaderData }: Route.MetaArgs) {
  const isResult = Boolean(loaderData?.url)
  return [
    { title: contentTexts.pageTitle(texts.title) },
    { name: 'description', content: texts.description },
    ...(isResult ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}

export default function Validate({ loaderData, actionData }: Route.ComponentProps) {
  const { url, asksHosts } = loaderData
  const outcome = actionData ?? loaderData
  return (
    <ValidatePage {...outcome} url={url} asksHosts={asksHosts} isFile={actionData !== undefined} />
  )
}
