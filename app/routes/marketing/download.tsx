import type { Route } from './+types/download.ts'
import { DownloadPage } from '#app/components/marketing/download-page.tsx'
import { marketingHead } from '#app/components/marketing/marketing-head.ts'
import type { ShellHandle } from '#app/components/shell/handle.ts'
import { downloadTexts } from '#app/texts/marketing/download.ts'

export const handle: ShellHandle = { shell: 'no-rail' }

export function meta(args: Route.MetaArgs) {
  return marketingHead(args, downloadTexts)
}

export default function Download() {
  return <DownloadPage />
}
