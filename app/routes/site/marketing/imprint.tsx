import type { Route } from './+types/imprint.ts'
import { pageCtx } from '#app/.server/base/http/context.ts'
import { notHere } from '#app/.server/base/http/not-found.ts'
import { marketingHead } from '#app/components/site/marketing/marketing-head.ts'
import { WrittenLegalPage } from '#app/components/site/marketing/written-legal-page.tsx'
import type { ShellHandle } from '#app/components/site/shell/handle.ts'
import { noticeTexts as texts } from '#app/texts/base/notices.ts'
import { writtenLegal, type WrittenLegalView } from './written-legal.server.ts'

export const handle: ShellHandle = { shell: 'no-rail' }

/** There is none before the operator has written one. */
export function loader({ context }: Route.LoaderArgs): WrittenLegalView {
  const written = writtenLegal(pageCtx(context), 'IMPRINT')
  if (!written) throw notHere()
  return written
}

export function meta(args: Route.MetaArgs) {
  return marketingHead(args, {
    title: texts.titles.IMPRINT,
    description: texts.imprintDescription,
  })
}

export default function Imprint({ loaderData }: Route.ComponentProps) {
  return <WrittenLegalPage heading={texts.titles.IMPRINT} {...loaderData} />
}
