import { Button } from '@radix-ui/themes/components/button'
import { ListPlus, Plus } from 'lucide-react'
import { type MouseEvent, useCallback, useRef, useState } from 'react'
import { useSearchParams, Link } from 'react-router'
import { ProofNotice } from '#app/components/accounts/proof/proof-notice.tsx'
import { lateComponent } from '#app/components/base/ui/late-component.tsx'
import { referenceTexts as texts } from '#app/texts/studio/music-references.ts'
import { plainPress } from '#app/components/base/forms/plain-press.ts'
import styles from '#app/components/studio/texts/chapters/chapters.module.css'
import { Section } from '#app/components/studio/editing/section.tsx'
import type { FormFields } from '#app/components/studio/forms/form-fields.ts'
import { ReferenceRows } from './reference-rows.tsx'
import { useReferences } from './use-references.ts'
import { type ItemReferencesView, referencesPath, type ReferenceView } from './views.ts'

const ReferenceDialog = lateComponent(() => import('./reference-dialog.tsx'))

/**
 * The music references of an episode. Changes are saved at once; without JavaScript, they are made on separate pages.
 */
export function ReferencesSection({
  item,
  fields,
}: {
  item: ItemReferencesView
  fields: FormFields
}) {
  const { feedId, itemId } = item
  const [query] = useSearchParams()
  const access = query.get('chapters') === 'PAID' ? 'PAID' : 'DEFAULT'
  const { references, send, remove, noteTrack, copyToChapters, refused, sendAgain } =
    useReferences(item)
  const [open, setOpen] = useState<{ edited: ReferenceView | null } | null>(null)
  const close = useCallback(() => setOpen(null), [])
  const add = useRef<HTMLAnchorElement>(null)
  const pathOf = (show: 'edit' | 'delete', { start }: ReferenceView) =>
    referencesPath(item, show, { start: String(start) })
  const edit = (event: MouseEvent, edited: ReferenceView | null) =>
    plainPress(event, () => setOpen({ edited }))

  return (
    <Section
      id="references"
      title={texts.section}
      changed={fields.changed('references')}
      action={
        <div className={styles.head}>
          {references.length > 0 && (
            <Button asChild variant="ghost" color="gray" size="1">
              <Link
                to={referencesPath(item, 'copy', { access })}
                onClick={(event) => plainPress(event, () => copyToChapters(access))}
              >
                <ListPlus />
                {texts.copy}
              </Link>
            </Button>
          )}
          <Button asChild variant="soft" color="gray" size="1">
            <Link ref={add} to={referencesPath(item, 'add')} onClick={(event) => edit(event, null)}>
              <Plus />
              {texts.add}
            </Link>
          </Button>
        </div>
      }
    >
      <ProofNotice needed={refused?.proof} refusal={refused} onProved={sendAgain} />
      {references.length === 0 ? (
        <p className={styles.second}>{texts.intro}</p>
      ) : (
        <ReferenceRows
          references={references}
          edit={{
            path: (reference) => pathOf('edit', reference),
            deletePath: (reference) => pathOf('delete', reference),
            onEdit: edit,
            onDelete: (event, reference) =>
              plainPress(event, () => {
                add.current?.focus()
                remove(reference)
              }),
          }}
        />
      )}
      {open && (
        <ReferenceDialog
          page={{
            feedId,
            itemId,
            base: item.base,
            show: open.edited ? 'edit' : 'add',
            edited: open.edited,
            references,
            track: null,
            query: '',
            found: null,
          }}
          onChoose={(track) => noteTrack(track.itemGuid, track)}
          onClose={close}
          send={(form) => {
            close()
            send(form)
          }}
        />
      )}
    </Section>
  )
}
