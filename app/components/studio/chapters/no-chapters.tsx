import { type MouseEvent, useState } from 'react'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { lateComponent } from '#app/components/ui/late-component.tsx'
import { chapterTexts as texts } from '#app/texts/item-chapters.ts'
import { OwnSwitch } from '../text-state.tsx'
import { ChaptersState } from './chapters-state.tsx'
import styles from './chapters.module.css'
import type { ChaptersVersion, ChapterView } from './views.ts'

const ImportChapters = lateComponent(() => import('./page/import-chapters-panel.tsx'))

interface NoChaptersProps {
  version: ChaptersVersion
  itemId: string
  path: (show: ChapterView) => string
  on: Record<'generate' | 'ai' | 'takeAi' | 'takeFound', (event: MouseEvent) => void>
  onImport: (form: FormData) => void
}

/** An item without chapters: why, and the ways to some. */
export function NoChapters({ version, itemId, path, on, onImport }: NoChaptersProps) {
  const [isOwn, setOwn] = useState(false)
  const { display, reason, found } = version
  // Where the last was deleted just now, the server still says that there are some.
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
                <ButtonLink to={path('ai')} size="small" onClick={on.takeAi}>
                  {texts.useAi}
                </ButtonLink>
                <ButtonLink to={path('ai')} size="small" variant="ghost" onClick={on.ai}>
                  {texts.viewAi}
                </ButtonLink>
              </>
            )}
            {display.canRetry && (
              <ButtonLink to={path('generate')} size="small" onClick={on.generate}>
                {texts.retry}
              </ButtonLink>
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
          <ButtonLink to={path('found')} size="small" onClick={on.takeFound}>
            {texts.useFound}
          </ButtonLink>
        </div>
      )}
      {isOwn && <ImportChapters itemId={itemId} overwrites={false} onImport={onImport} />}
    </>
  )
}
