import { TextField } from '#app/components/base/forms/fields.tsx'
import { IntentButton } from '#app/components/base/forms/intent-button.tsx'
import { switchBlock } from '#app/protocols/lightning/value-split.ts'
import { limits } from '#app/rules/base/limits.ts'
import type { SplitRow } from '#app/rules/studio/splits-form.ts'
import { splitTexts as texts, switchBlockTexts } from '#app/texts/studio/studio-money.ts'
import styles from './splits-editor.module.css'

interface RecipientDetailsProps {
  row: SplitRow
  at: number
  field: FieldOf
  /** The result of checking its address. */
  note: string | undefined
}

/** The fields of a recipient: name and address. */
export function RecipientDetails({ row, at, field, note }: RecipientDetailsProps) {
  return (
    <div className={styles.fields}>
      <TextField {...field('name')} label={texts.name} maxLength={limits.author} />
      <input type="hidden" name={`rows[${at}].mode`} value={row.mode} />
      {row.mode === 'address' ? (
        <AddressFields row={row} at={at} field={field} note={note} />
      ) : (
        <NodeFields row={row} at={at} field={field} />
      )}
    </div>
  )
}

type FieldOf = (name: keyof SplitRow) => {
  id: string
  name: string
  defaultValue: string
  error: string | undefined
}

/** Hidden fields that keep the values of the other mode. */
function Kept({ at, row, names }: { at: number; row: SplitRow; names: (keyof SplitRow)[] }) {
  return names.map((name) => (
    <input key={name} type="hidden" name={`rows[${at}].${name}`} value={String(row[name])} />
  ))
}

function AddressFields({ row, at, field, note }: RecipientDetailsProps) {
  return (
    <>
      <TextField
        {...field('lnaddress')}
        label={texts.lightningAddress}
        hint={note && <span role="status">{note}</span>}
        autoCapitalize="none"
        spellCheck={false}
        placeholder="name@example.com"
        maxLength={limits.author}
        after={<IntentButton intent={`check-${at}`}>{texts.checkAddress}</IntentButton>}
      />
      <Kept at={at} row={row} names={['node_pubkey', 'custom_key', 'custom_value']} />
      <div className={styles.buttons}>
        <IntentButton variant="ghost" intent={`mode-${at}`}>
          {texts.enterManually}
        </IntentButton>
      </div>
    </>
  )
}

function NodeFields({ row, at, field }: Omit<RecipientDetailsProps, 'note'>) {
  const block = switchBlock({ ...row, editable: true }, 'address')
  return (
    <>
      <TextField
        {...field('node_pubkey')}
        label={texts.nodeKey}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={66}
      />
      <div className={styles.pair}>
        <TextField {...field('custom_key')} label={texts.key} maxLength={64} />
        <TextField {...field('custom_value')} label={texts.value} maxLength={limits.author} />
      </div>
      <Kept at={at} row={row} names={['lnaddress']} />
      <div className={styles.buttons}>
        <IntentButton
          variant="ghost"
          intent={`mode-${at}`}
          aria-describedby={block ? `rows[${at}].block` : undefined}
        >
          {texts.enterAddress}
        </IntentButton>
      </div>
      {block && (
        <p id={`rows[${at}].block`} className={styles.second}>
          {switchBlockTexts[block]}
        </p>
      )}
    </>
  )
}
