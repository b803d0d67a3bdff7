import { IconButton } from '@radix-ui/themes/components/icon-button'
import { Pencil, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { TextField } from '#app/components/base/forms/fields.tsx'
import { Avatar } from '#app/components/base/ui/avatar.tsx'
import { useHydrated } from '#app/components/base/ui/use-hydrated.ts'
import type { SplitRow } from '#app/rules/studio/splits-form.ts'
import { splitTexts as texts } from '#app/texts/studio/studio-money.ts'
import { RecipientDetails } from './recipient-details.tsx'
import { RecipientModal } from './recipient-modal.tsx'
import styles from './splits-editor.module.css'

interface RecipientRowProps {
  row: SplitRow
  at: number
  /** Errors by '{row}.{field}'. */
  errors: Record<string, string>
  note: string | undefined
}

/** A recipient with its share; its details are edited in a modal, or below without JavaScript. */
export function RecipientRow({ row, at, errors, note }: RecipientRowProps) {
  const isHydrated = useHydrated()
  const modal = useRef<HTMLDialogElement>(null)
  const remove = useRef<HTMLButtonElement>(null)
  const field = (name: keyof SplitRow) => ({
    id: `rows[${at}].${name}`,
    name: `rows[${at}].${name}`,
    defaultValue: String(row[name]),
    error: errors[`${at}.${name}`],
  })
  const address = row.mode === 'node' ? row.node_pubkey : row.lnaddress
  const title = row.name || address
  const heading = title ? texts.editRecipient : texts.addRecipient
  const { [`${at}.split`]: _shown, ...others } = errors
  const faults = Object.entries(others).filter(([key]) => key.startsWith(`${at}.`))
  const fields = <RecipientDetails row={row} at={at} field={field} note={note} />
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <Avatar id={address || String(at)} name={title || '?'} src={null} size={36} />
        <span className={styles.words}>
          <strong dir="auto">{title || texts.addRecipient}</strong>
          {address !== title && <span className={styles.second}>{address}</span>}
        </span>
        <TextField
          {...field('split')}
          label={
            <>
              {texts.split}
              <span className="visually-hidden"> {title || at + 1}</span>
            </>
          }
          inputMode="numeric"
          hideLabel
          after="%"
          className={styles.share}
        />
        {isHydrated && (
          <IconButton
            type="button"
            variant="ghost"
            color="gray"
            radius="full"
            aria-label={`${heading} ${title || at + 1}`}
            title={`${heading} ${title || at + 1}`}
            data-edit={at}
            data-fault={faults.length > 0 || undefined}
            onClick={() => {
              modal.current?.showModal()
              modal.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus()
            }}
          >
            <Pencil />
          </IconButton>
        )}
        <IconButton
          type="submit"
          variant="ghost"
          color="gray"
          radius="full"
          aria-label={`${texts.remove} ${title || at + 1}`}
          title={`${texts.remove} ${title || at + 1}`}
          ref={remove}
          name="intent"
          value={`remove-${at}`}
        >
          <Trash2 />
        </IconButton>
      </div>
      {isHydrated ? (
        <>
          {faults.map(([key, message]) => (
            <p key={key} className={styles.fault}>
              {message}
            </p>
          ))}
          <RecipientModal
            ref={modal}
            at={at}
            heading={heading}
            isOpen={row.open}
            onCancel={() => {
              if (!title) remove.current?.click()
            }}
          >
            {fields}
          </RecipientModal>
        </>
      ) : (
        <details open={row.open || faults.length > 0}>
          <summary className="text-link">
            {heading}
            <span className="visually-hidden"> {title || at + 1}</span>
          </summary>
          {fields}
        </details>
      )}
    </li>
  )
}
