import { lateComponent } from '#app/components/ui/late-component.tsx'
import type { Chapter } from '#app/protocols/chapters-json.ts'
import type { ChosenImage } from './chapter-image.tsx'
import type { EditedChapters } from './use-chapters.ts'

const ChapterDialog = lateComponent(() => import('./chapter-dialog.tsx'))
const AiChaptersDialog = lateComponent(() => import('./ai-chapters-dialog.tsx'))
const ImportChaptersDialog = lateComponent(() => import('./import-chapters-dialog.tsx'))

export type OpenDialog =
  { kind: 'chapter'; chapter: Chapter | null } | { kind: 'ai' } | { kind: 'import' }

interface OpenedDialogProps {
  open: OpenDialog
  edited: EditedChapters
  onSave: (chapters: Chapter[], image: ChosenImage) => void
  onUseAi: () => void
  onImport: (chapters: Chapter[]) => Promise<void>
  onClose: () => void
}

/** The dialog that is open over the chapters. */
export function OpenedDialog({
  open,
  edited: { target, chapters },
  onSave,
  onUseAi,
  onImport,
  onClose,
}: OpenedDialogProps) {
  switch (open.kind) {
    case 'chapter':
      return (
        <ChapterDialog
          target={target}
          chapters={chapters}
          edited={open.chapter}
          onSave={onSave}
          onClose={onClose}
        />
      )
    case 'ai':
      return <AiChaptersDialog target={target} onUse={onUseAi} onClose={onClose} />
    case 'import':
      return (
        <ImportChaptersDialog
          itemId={target.item_id}
          overwrites={chapters.length > 0}
          onImport={onImport}
          onClose={onClose}
        />
      )
  }
}
