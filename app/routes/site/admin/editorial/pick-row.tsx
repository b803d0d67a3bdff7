import { IconButton } from '@radix-ui/themes/components/icon-button'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { contentPath } from '#app/rules/catalogue/content-path.ts'
import { Cover } from '#app/components/base/ui/cover.tsx'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import type { PickList } from '#app/schemas/catalogue/editorial.ts'
import { contentTexts } from '#app/texts/catalogue/content.ts'
import { editorialTexts as texts } from '#app/texts/catalogue/editorial.ts'
import styles from './editorial-page.module.css'

interface PickProps {
  list: PickList
  hit: ContentHit
  isFirst: boolean
  isLast: boolean
}

/** A picked piece of content, with buttons to move and remove it. */
export function Pick({ list, hit, isFirst, isLast }: PickProps) {
  const { title } = hit.info
  const moves = [
    { direction: 'up', disabled: isFirst, label: texts.moveUp(title), icon: <ArrowUp /> },
    { direction: 'down', disabled: isLast, label: texts.moveDown(title), icon: <ArrowDown /> },
  ]
  return (
    <PickRow hit={hit}>
      <div className={styles.actions}>
        <EditForm hit={hit} list={list}>
          <input type="hidden" name="intent" value="move" />
          {moves.map(({ direction, disabled, label, icon }) => (
            <IconButton
              key={direction}
              variant="ghost"
              color="gray"
              radius="full"
              type="submit"
              name="direction"
              value={direction}
              aria-label={label}
              title={label}
              disabled={disabled}
            >
              {icon}
            </IconButton>
          ))}
        </EditForm>
        <EditForm hit={hit} list={list}>
          <IconButton
            variant="ghost"
            color="gray"
            radius="full"
            aria-label={texts.remove(title)}
            title={texts.remove(title)}
            type="submit"
            name="intent"
            value="remove"
          >
            <X />
          </IconButton>
        </EditForm>
      </div>
    </PickRow>
  )
}

/** A row of content, with its controls as `children`. */
export function PickRow({ hit, children }: { hit: ContentHit; children: ReactNode }) {
  const { title, image = null, subtitle, publisher } = hit.info
  const kind = contentTexts.typeNames[hit._type]
  return (
    <li className={styles.row}>
      <Cover id={hit._id} title={title} src={image} size={48} />
      <div className={styles.words}>
        <Link to={contentPath(hit)} className={styles.title} title={title} dir="auto">
          {title}
        </Link>
        <span className={styles.note} dir="auto">
          {[kind, subtitle || publisher].filter(Boolean).join(' • ')}
        </span>
      </div>
      {children}
    </li>
  )
}

/** A form about one piece of content in a list; its button determines the intent. */
export function EditForm({
  hit,
  list,
  children,
}: {
  hit: ContentHit
  list: PickList
  children: ReactNode
}) {
  return (
    <Form method="post" preventScrollReset className={styles.form}>
      <input type="hidden" name="list" value={list} />
      <input type="hidden" name="content_id" value={hit._id} />
      {children}
    </Form>
  )
}
