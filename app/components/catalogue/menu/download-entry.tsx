import { Download, Trash2, X } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { downloadMarks, onDownloadMarks } from '#app/client/library/offline/download-marks.ts'
import { downloadable } from '#app/client/library/offline/downloadable.ts'
import type { DownloadAnswer } from '#app/client/library/offline/downloads.ts'
import { MenuButton } from '#app/components/base/ui/menu.tsx'
import { useToast } from '#app/components/base/ui/toast.tsx'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { downloadTexts as texts } from '#app/texts/library/downloads.ts'

/** Keeps an episode or track in this browser, or removes it. What does the work is loaded when it is first wanted. */
export function DownloadEntry({ hit }: { hit: ContentHit }) {
  const mark = useSyncExternalStore(
    onDownloadMarks,
    () => downloadMarks().get(hit._id),
    () => undefined,
  )
  const showToast = useToast()
  if (!downloadable(hit)) return null

  async function start() {
    showToast(texts.started)
    const { startDownload } = await import('#app/client/library/offline/downloads.ts')
    const answer = await startDownload(hit)
    showToast(texts[answer], isFailure(answer) ? 'error' : 'success')
  }

  async function remove() {
    const { removeDownload } = await import('#app/client/library/offline/downloads.ts')
    await removeDownload(hit._id)
    if (mark === 'saved') showToast(texts.removed)
  }

  if (mark === undefined) {
    return (
      <MenuButton className="needs-script" icon={<Download />} onClick={() => void start()}>
        {texts.download}
      </MenuButton>
    )
  }
  return (
    <MenuButton
      className="needs-script"
      icon={mark === 'saved' ? <Trash2 /> : <X />}
      title={mark === 'saved' ? undefined : texts.cancelDownload}
      onClick={() => void remove()}
    >
      {mark === 'saved' ? texts.removeDownload : texts.downloading(mark)}
    </MenuButton>
  )
}

function isFailure(answer: DownloadAnswer): boolean {
  return answer === 'refused' || answer === 'full' || answer === 'failed'
}
