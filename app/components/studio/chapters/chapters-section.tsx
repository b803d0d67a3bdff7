import { Plus } from 'lucide-react'
import { type MouseEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { Tabs } from '#app/components/ui/tabs.tsx'
import type { Chapter } from '#app/protocols/chapters-json.ts'
import { withoutChapter } from '#app/protocols/chapter-list.ts'
import { chapterTexts as texts } from '#app/texts/item-chapters.ts'
import { Section } from '../editing/section.tsx'
import { useAwaitedText } from '../editing/use-awaited-text.ts'
import { ChapterRows } from './chapter-rows.tsx'
import { ChaptersMenu } from './chapters-menu.tsx'
import { MakingNew } from './chapters-state.tsx'
import styles from './chapters.module.css'
import { NoChapters } from './no-chapters.tsx'
import { type OpenDialog, OpenedDialog } from './opened-dialog.tsx'
import { plainPress } from './plain-press.ts'
import { useChapterActions } from './use-chapter-actions.ts'
import { useChapters } from './use-chapters.ts'
import {
  chaptersPath,
  chaptersSectionPath,
  type ChaptersVersion,
  type ItemChapters,
} from './views.ts'

/** The chapters of an episode. What is done here takes effect at once; without JavaScript, pages of their own do it. */
export function ChaptersSection({ item }: { item: ItemChapters }) {
  const [query] = useSearchParams()
  const asked = item.versions.find(({ access }) => access === query.get('chapters'))
  const version = asked ?? item.versions[0]
  return version && <VersionSection key={version.access} item={item} version={version} />
}

function VersionSection({ item, version }: { item: ItemChapters; version: ChaptersVersion }) {
  const edited = useChapters(item, version)
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const [previews, setPreviews] = useState<ReadonlyMap<string, string>>(new Map())
  const add = useRef<HTMLAnchorElement>(null)
  const actions = useChapterActions(edited, () => setOpen(null))
  const { chapters } = edited
  const { display } = version
  const place = { feedId: item.feedId, itemId: item.itemId, access: version.access }
  const path = (show: Parameters<typeof chaptersPath>[1], chapter?: Chapter) =>
    chaptersPath(place, show, chapter?.start)
  useAwaitedText('chapters', edited.target, display, edited.refresh)

  const instead = (act: () => unknown) => (event: MouseEvent) => plainPress(event, () => void act())
  const on = {
    generate: instead(actions.generate),
    takeAi: instead(actions.takeAi),
    takeFound: instead(actions.takeFound),
    export: instead(actions.copy),
    add: instead(() => setOpen({ kind: 'chapter', chapter: null })),
    ai: instead(() => setOpen({ kind: 'ai' })),
    import: instead(() => setOpen({ kind: 'import' })),
  }

  return (
    <Section
      id="chapters"
      title={texts.section}
      action={
        <div className={styles.head}>
          <ButtonLink ref={add} to={path('add')} size="small" icon={<Plus />} onClick={on.add}>
            {texts.add}
          </ButtonLink>
          <ChaptersMenu
            place={place}
            display={display}
            hasChapters={chapters.length > 0}
            path={path}
            on={on}
          />
        </div>
      }
    >
      {item.versions.length > 1 && <VersionTabs item={item} current={version} />}
      {display.isMakingNew && <MakingNew />}
      {chapters.length > 0 ? (
        <ChapterRows
          itemId={item.itemId}
          chapters={chapters}
          previews={previews}
          edit={{
            path: (chapter) => path('edit', chapter),
            deletePath: (chapter) => path('delete', chapter),
            onEdit: (event, chapter) =>
              plainPress(event, () => setOpen({ kind: 'chapter', chapter })),
            onDelete: (event, { start }) =>
              plainPress(event, () => {
                add.current?.focus()
                void actions.remove(withoutChapter(chapters, start))
              }),
          }}
        />
      ) : (
        <NoChapters
          version={version}
          itemId={item.itemId}
          path={path}
          on={on}
          onImport={actions.importThem}
        />
      )}
      {open && (
        <OpenedDialog
          open={open}
          edited={edited}
          onClose={() => setOpen(null)}
          onUseAi={() => void actions.takeAi()}
          onImport={actions.importThem}
          onSave={(list, { url, preview }) => {
            if (preview) setPreviews((kept) => new Map(kept).set(url, preview))
            setOpen(null)
            void actions.update(list)
          }}
        />
      )}
    </Section>
  )
}

function VersionTabs({ item, current }: { item: ItemChapters; current: ChaptersVersion }) {
  const { feedId, itemId } = item
  return (
    <Tabs
      label={texts.versions}
      items={item.versions.map(({ access, label }) => ({
        label,
        to: chaptersSectionPath({ feedId, itemId, access }),
        current: access === current.access,
      }))}
    />
  )
}
