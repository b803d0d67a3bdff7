import { Button } from '@radix-ui/themes/components/button'
import { Plus } from 'lucide-react'
import { type MouseEvent, useCallback, useMemo, useRef, useState } from 'react'
import { useRevalidator, useSearchParams, Link } from 'react-router'
import { copyText } from '#app/components/base/ui/copy-button.tsx'
import { lateComponent } from '#app/components/base/ui/late-component.tsx'
import { Tabs } from '#app/components/base/ui/tabs.tsx'
import { useToast } from '#app/components/base/ui/toast.tsx'
import type { Chapter } from '#app/protocols/media/chapters-json.ts'
import { renderChaptersText } from '#app/protocols/text/chapters-text.ts'
import { chapterChanges } from '#app/rules/studio/chapter-changes.ts'
import { chapterTexts as texts } from '#app/texts/studio/item-chapters.ts'
import { unpublishedTexts } from '#app/texts/studio/unpublished.ts'
import type { FormFields } from '#app/components/studio/forms/form-fields.ts'
import { Section } from '#app/components/studio/editing/section.tsx'
import { useAwaitedText } from '#app/components/studio/editing/use-awaited-text.ts'
import { ChapterRows, chaptersFormId } from './chapter-rows.tsx'
import { ChaptersMenu } from './chapters-menu.tsx'
import { MakingNew } from './chapters-state.tsx'
import styles from './chapters.module.css'
import { NoChapters } from './no-chapters.tsx'
import { plainPress } from '#app/components/base/forms/plain-press.ts'
import { useChapters } from './use-chapters.ts'
import {
  type ChapterPageData,
  chaptersPath,
  type ChaptersVersion,
  type ItemChapters,
} from './views.ts'
import { chaptersSectionPath, type ChapterView } from '#app/rules/studio/text-pages.ts'

const ChaptersDialog = lateComponent(() => import('./chapters-dialog.tsx'))

/** The form of the buttons that undo a chapter's change. It has to be outside of the page's own form. */
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

/** The chapters of an episode. Changes are saved at once; without JavaScript, they are made on separate pages. */
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
  const { display, published } = version
  const place = { feedId: item.feedId, itemId: item.itemId, access: version.access }
  const [open, setOpen] = useState<Pick<ChapterPageData, 'show' | 'chapter'> | null>(null)
  const close = useCallback(() => setOpen(null), [])
  const add = useRef<HTMLAnchorElement>(null)
  const { chapters, isImporting, send } = useChapters(place, version, close)
  const { revalidate } = useRevalidator()
  const showToast = useToast()
  const changes = useMemo(
    () => published && chapterChanges(published, chapters),
    [published, chapters],
  )
  const path = (show: ChapterView, chapter?: Chapter) => chaptersPath(place, show, chapter?.start)
  const { feedId: feed_id, itemId: item_id, access } = place
  useAwaitedText('chapters', { feed_id, item_id, access }, display, revalidate)

  async function copy() {
    const isCopied = await copyText(renderChaptersText(chapters))
    showToast(isCopied ? texts.copied : texts.copyFailed, isCopied ? 'success' : 'error')
  }
  const instead = (act: () => unknown) => (event: MouseEvent) => plainPress(event, () => void act())
  const opens = (show: ChapterView, chapter: Chapter | null = null) =>
    instead(() => setOpen({ show, chapter }))
  const on = {
    generate: instead(() => send({ intent: 'generate' })),
    takeAi: instead(() => send({ intent: 'use-ai' })),
    takeFound: instead(() => send({ intent: 'use-found' })),
    export: instead(copy),
    add: opens('add'),
    ai: opens('ai'),
    import: opens('import'),
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
            version={version}
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
          changes={changes}
          onUndo={(start) => send({ undo: String(start) })}
          edit={{
            path: (chapter) => path('edit', chapter),
            deletePath: (chapter) => path('delete', chapter),
            onEdit: (event, chapter) => opens('edit', chapter)(event),
            onDelete: (event, { start }) =>
              plainPress(event, () => {
                add.current?.focus()
                send({ intent: 'delete', start: String(start) })
              }),
          }}
        />
      ) : (
        <NoChapters version={version} itemId={item.itemId} path={path} on={on} onImport={send} />
      )}
      {changes && changes.removed.length > 0 && (
        <p className={styles.second}>{unpublishedTexts.chaptersRemoved(changes.removed.length)}</p>
      )}
      {open && (
        <ChaptersDialog
          page={{
            place,
            ...open,
            chapters,
            audioSeconds: version.audioSeconds,
            isDraft: false,
            problem: null,
          }}
          isSending={isImporting}
          onClose={close}
          send={(form) => {
            // The import dialog stays open until the import has succeeded.
            if (open.show !== 'import') close()
            send(form)
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
