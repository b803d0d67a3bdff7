import { Button } from '@radix-ui/themes/components/button'
import { ListPlus, Plus } from 'lucide-react'
import { type MouseEvent, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { lateComponent } from '#app/components/ui/late-component.tsx'
import { referenceTexts as texts } from '#app/texts/music-references.ts'
import { plainPress } from '../chapters/plain-press.ts'
import styles from '../chapters/chapters.module.css'
import { Section } from '../editing/section.tsx'
import type { FormFields } from '../forms/form-fields.ts'
import { ReferenceRows } from './reference-rows.tsx'
import { useReferences } from './use-references.ts'
import { type ItemReferencesView, referencesPath, type ReferenceView } from './views.ts'

const ReferenceDialog = lateComponent(() => import('./reference-dialog.tsx'))

/** The tracks that play in an episode. What is done here takes effect at once; without JavaScript, pages do it. */
export function ReferencesSection({
  item,
  fields,
}: {
  item: ItemReferencesView
  fields: FormFields
}) {
  const [query] = useSearchParams()
  const access = query.get('chapters') === 'PAID' ? 'PAID' : 'DEFAULT'
  const { references, save, copyToChapters } = useReferences(item)
  const [open, setOpen] = useState<{ edited: ReferenceView | null } | null>(null)
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
            <Button asChild size="1" variant="ghost" color="gray">
              <Link
                to={referencesPath(item, 'copy', { access })}
                onClick={(event) => plainPress(event, () => void copyToChapters(access))}
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
                void save(references.filter((other) => other !== reference))
              }),
          }}
        />
      )}
      {open && (
        <ReferenceDialog
          references={references}
          edited={open.edited}
          onClose={() => setOpen(null)}
          onSave={(edited) => {
            setOpen(null)
            void save(edited)
          }}
        />
      )}
    </Section>
  )
}
