import { Download, Ellipsis, Eye, FileInput, RefreshCw, Share, Sparkles } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Menu, MenuLink } from '#app/components/ui/menu.tsx'
import { chapterTexts as texts } from '#app/texts/item-chapters.ts'
import styles from './chapters.module.css'
import { type ChapterView, chaptersFilePath, type ChaptersVersion } from './views.ts'

interface ChaptersMenuProps {
  place: { feedId: string; itemId: string; access: ChaptersVersion['access'] }
  display: ChaptersVersion['display']
  hasChapters: boolean
  path: (show: ChapterView) => string
  on: Record<'generate' | 'ai' | 'takeAi' | 'export' | 'import', (event: MouseEvent) => void>
}

/** What can be done with all chapters at once; without JavaScript each leads to a page that does it. */
export function ChaptersMenu({ place, display, hasChapters, path, on }: ChaptersMenuProps) {
  return (
    <Menu label={texts.menu} trigger={<Ellipsis size={20} />} triggerClassName={styles.trigger}>
      {display.state !== 'NO_AUDIO' && (
        <MenuLink to={path('generate')} icon={<RefreshCw size={16} />} onClick={on.generate}>
          {texts.generateAgain}
        </MenuLink>
      )}
      {display.offersAi && (
        <>
          <MenuLink to={path('ai')} icon={<Eye size={16} />} onClick={on.ai}>
            {texts.viewAi}
          </MenuLink>
          <MenuLink to={path('ai')} icon={<Sparkles size={16} />} onClick={on.takeAi}>
            {texts.useAi}
          </MenuLink>
        </>
      )}
      {hasChapters && (
        <>
          <MenuLink
            to={chaptersFilePath(place)}
            reloadDocument
            icon={<Share size={16} />}
            onClick={on.export}
          >
            {texts.export}
          </MenuLink>
          <MenuLink
            to={chaptersFilePath(place)}
            reloadDocument
            download="chapters.json"
            icon={<Download size={16} />}
          >
            {texts.download}
          </MenuLink>
        </>
      )}
      <MenuLink to={path('import')} icon={<FileInput size={16} />} onClick={on.import}>
        {texts.import}
      </MenuLink>
    </Menu>
  )
}
