import { DownloadPage } from '#app/components/marketing/download-page.tsx'
import { marketingMeta } from '#app/components/marketing/marketing-meta.ts'
import type { ShellHandle } from '#app/components/shell/handle.ts'
import { downloadTexts } from '#app/texts/marketing/download.ts'

export const handle: ShellHandle = { shell: 'no-rail' }

export function meta() {
  return marketingMeta(downloadTexts)
}

export default function Download() {
  return <DownloadPage />
}
