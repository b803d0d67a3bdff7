import { Button } from '@radix-ui/themes/components/button'
import { type MouseEvent, useState } from 'react'
import { Link } from 'react-router'
import { lateComponent } from '#app/components/base/ui/late-component.tsx'
import { chapterTexts as texts } from '#app/texts/studio/item-chapters.ts'
import { OwnSwitch } from '#app/components/studio/texts/text-state.tsx'
import { ChaptersState } from './chapters-state.tsx'
import styles from './chapters.module.css'
import type { ChaptersVersion } from './views.ts'
import type { ChapterView } from '#app/rules/studio/text-pages.ts'

const ImportChapters = lateComponent(
  () => import('#app/components/studio/texts/chapters/page/import-chapters-panel.tsx'),
)

interface NoChaptersProps {
  version: ChaptersVersion
  itemId: string
  path: (show: ChapterView) => string
  on: Record<'generate' | 'ai' | 'takeAi' | 'takeFound', (event: MouseEvent) => void>
  onImport: (form: FormData) => void
}

/** Shown for an item without chapters: the reason, and ways to add some. */
export function NoChapters({ version, itemId, path, on, onImport }: NoChaptersProps) {
  const [isOwn, setOwn] = useState(false)
  const { display, reason, canGenerate, found } = version
  // After the last chapter was deleted, the server's state says READY until revalidation.
  const state = display.state === 'READY' ? 'LOADING' : display.state
  return (
    <>
      <ChaptersState
        state={state}
        reason={reason}
        actions={
          <>
            {state === 'AI_AVAILABLE' && (
              <>
                <Button asChild variant="soft" color="gray" size="1">
                  <Link to={path('ai')} onClick={on.takeAi}>
                    {texts.useAi}
                  </Link>
                </Button>
                <Button asChild size="1" variant="ghost" color="gray">
                  <Link to={path('ai')} onClick={on.ai}>
                    {texts.viewAi}
                  </Link>
                </Button>
              </>
            )}
            {display.canRetry && canGenerate && (
              <Button asChild variant="soft" color="gray" size="1">
                <Link to={path('generate')} onClick={on.generate}>
                  {texts.retry}
                </Link>
              </Button>
            )}
          </>
        }
        own={
          <OwnSwitch
            form="chapters-form"
            label={texts.ownChapters}
            isOn={isOwn}
            onChange={setOwn}
          />
        }
      />
      {found > 0 && (
        <div className={styles.found}>
          <div className={styles.foundWords}>
            <p className={styles.foundTitle}>{texts.found(found)}</p>
            <p className={styles.second}>{texts.foundText}</p>
          </div>
          <Button asChild variant="soft" color="gray" size="1">
            <Link to={path('found')} onClick={on.takeFound}>
              {texts.useFound}
            </Link>
          </Button>
        </div>
      )}
      {isOwn && (
        <ImportChapters
          itemId={itemId}
          audioSeconds={version.audioSeconds}
          overwrites={false}
          onImport={onImport}
        />
      )}
    </>
  )
}
