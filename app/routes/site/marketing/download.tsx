import type { Route } from './+types/download.ts'
import { DownloadPage } from './download-page.tsx'
import { marketingHead } from '#app/components/site/marketing/marketing-head.ts'
import type { ShellHandle } from '#app/components/site/shell/handle.ts'
import { downloadTexts } from '#app/texts/site/marketing/download.ts'

export const handle: ShellHandle = { shell: 'no-rail' }

export function meta(args: Route.MetaArgs) {
  return marketingHead(args, downloadTexts)
}

export default function Download() {
  return <DownloadPage />
}
