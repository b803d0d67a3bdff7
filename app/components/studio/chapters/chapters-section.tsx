import { Button } from '@radix-ui/themes/components/button'
import { Plus } from 'lucide-react'
import { type MouseEvent, useMemo, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Tabs } from '#app/components/ui/tabs.tsx'
import type { Chapter } from '#app/protocols/chapters-json.ts'
import { chapterChanges, undoChapter } from '#app/rules/chapter-changes.ts'
import { withoutChapter } from '#app/rules/chapter-list.ts'
import { chapterTexts as texts } from '#app/texts/item-chapters.ts'
import { unpublishedTexts } from '#app/texts/unpublished.ts'
import type { FormFields } from '../forms/form-fields.ts'
import { Section } from '../editing/section.tsx'
import { useAwaitedText } from '../editing/use-awaited-text.ts'
import { ChapterRows, chaptersFormId } from './chapter-rows.tsx'
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

/** The form of the buttons that take a chapter's change back. It stands outside of the page's own form. */
export function ChaptersForm({ item }: { item: ItemChapters }) {
  const { feedId, itemId } = item
  const version = useShownVersion(item)
  if (!version) return null
  const action = chaptersPath({ feedId, itemId, access: version.access }, 'edit')
  return <form id={chaptersFormId} method="post" action={action} />
}

interface ChaptersProps {
  item: ItemChapters
  fields: FormFields
}

/** The chapters of an episode. What is done here is saved at once; without JavaScript, pages of their own do it. */
export function ChaptersSection({ item, fields }: ChaptersProps) {
  const version = useShownVersion(item)
  return (
    version && <VersionSection key={version.access} item={item} version={version} fields={fields} />
  )
}

function useShownVersion({ versions }: ItemChapters): ChaptersVersion | undefined {
  const [query] = useSearchParams()
  return versions.find(({ access }) => access === query.get('chapters')) ?? versions[0]
}

function VersionSection({ item, version, fields }: ChaptersProps & { version: ChaptersVersion }) {
  const edited = useChapters(item, version)
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const [previews, setPreviews] = useState<ReadonlyMap<string, string>>(new Map())
  const add = useRef<HTMLAnchorElement>(null)
  const actions = useChapterActions(edited, () => setOpen(null))
  const { chapters } = edited
  const { published } = version
  const changes = useMemo(
    () => published && chapterChanges(published, chapters),
    [published, chapters],
  )
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
      changed={fields.changed(`chapters.${version.access}`)}
      action={
        <div className={styles.head}>
          <Button asChild variant="soft" color="gray" size="1">
            <Link ref={add} to={path('add')} onClick={on.add}>
              <Plus />
              {texts.add}
            </Link>
          </Button>
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
          changes={changes}
          onUndo={(start) => void actions.update(undoChapter(published ?? [], chapters, start))}
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
      {changes && changes.removed.length > 0 && (
        <p className={styles.second}>{unpublishedTexts.chaptersRemoved(changes.removed.length)}</p>
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
