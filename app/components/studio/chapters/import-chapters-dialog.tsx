import { Dialog } from '#app/components/ui/dialog.tsx'
import type { Chapter } from '#app/protocols/chapters-json.ts'
import { chapterTexts as texts } from '#app/texts/item-chapters.ts'
import ImportChapters from './import-chapters-panel.tsx'

interface ImportChaptersDialogProps {
  itemId: string
  overwrites: boolean
  onImport: (chapters: Chapter[]) => Promise<void>
  onClose: () => void
}

export default function ImportChaptersDialog({ onClose, ...panel }: ImportChaptersDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={texts.import}>
      <ImportChapters {...panel} takesText />
    </Dialog>
  )
}
