import { Download, Eye, FileInput, RefreshCw, Share, Sparkles } from 'lucide-react'
import type { MouseEvent } from 'react'
import { chapterTexts as texts } from '#app/texts/studio/item-chapters.ts'
import { ActionLink, ActionMenu } from '#app/components/studio/frame/action-menu.tsx'
import { chaptersFilePath, type ChaptersVersion } from './views.ts'
import type { ChapterView } from '#app/rules/studio/text-pages.ts'

interface ChaptersMenuProps {
  place: { feedId: string; itemId: string; access: ChaptersVersion['access'] }
  version: ChaptersVersion
  hasChapters: boolean
  path: (show: ChapterView) => string
  on: Record<'generate' | 'ai' | 'takeAi' | 'export' | 'import', (event: MouseEvent) => void>
}

/** The menu for all chapters; without JavaScript each entry links to a page. */
export function ChaptersMenu({ place, version, hasChapters, path, on }: ChaptersMenuProps) {
  const { display, canGenerate } = version
  return (
    <ActionMenu label={texts.menu}>
      {display.state !== 'NO_AUDIO' && canGenerate && (
        <ActionLink to={path('generate')} icon={<RefreshCw size={16} />} onClick={on.generate}>
          {texts.generateAgain}
        </ActionLink>
      )}
      {display.offersAi && (
        <>
          <ActionLink to={path('ai')} icon={<Eye size={16} />} onClick={on.ai}>
            {texts.viewAi}
          </ActionLink>
          <ActionLink to={path('ai')} icon={<Sparkles size={16} />} onClick={on.takeAi}>
            {texts.useAi}
          </ActionLink>
        </>
      )}
      {hasChapters && (
        <>
          <ActionLink
            to={chaptersFilePath(place)}
            reloadDocument
            icon={<Share size={16} />}
            onClick={on.export}
          >
            {texts.export}
          </ActionLink>
          <ActionLink
            to={chaptersFilePath(place)}
            reloadDocument
            download="chapters.json"
            icon={<Download size={16} />}
          >
            {texts.download}
          </ActionLink>
        </>
      )}
      <ActionLink to={path('import')} icon={<FileInput size={16} />} onClick={on.import}>
        {texts.import}
      </ActionLink>
    </ActionMenu>
  )
}
