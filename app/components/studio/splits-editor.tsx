import { Plus, Trash2 } from 'lucide-react'
import { type FormEvent, useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { SplitsPanel } from '#app/components/content/splits-panel.tsx'
import { Alert } from '#app/components/ui/alert.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Checkbox } from '#app/components/ui/choices.tsx'
import { TextField } from '#app/components/ui/fields.tsx'
import { IconButton } from '#app/components/ui/icon-button.tsx'
import {
  editableSum,
  percentages,
  type SplitPrompt,
  type SplitRecipient,
  switchBlock,
} from '#app/protocols/value-split.ts'
import { limits } from '#app/schemas/limits.ts'
import type { SplitRow } from '#app/schemas/splits-form.ts'
import { splitTexts as texts, switchBlockTexts } from '#app/texts/studio-money.ts'
import { Section } from './section.tsx'
import styles from './splits-editor.module.css'

/** The splits of a feed as the form shows them: stored, or as they were typed. */
export interface SplitsPage {
  customize: boolean
  /** Without presets there is nothing to customize. */
  hasPresets: boolean
  rows: SplitRow[]
  /** Who would be paid by what the form says. */
  recipients: SplitRecipient[]
  /** Those that stay as they are. */
  fixed: SplitRecipient[]
  prompts: SplitPrompt[]
  /** Stands for the splits that the form was made from. */
  base: string
  /** By '{row}.{field}'. */
  errors: Record<string, string>
  /** By row. */
  notes: Record<string, string>
  error?: string
  /** An address could not be checked: it may be saved all the same. */
  unchecked?: boolean
}

/** Who gets which share of payments. Each button sends the form; only saving stores it. */
export function SplitsEditor({ page }: { page: SplitsPage }) {
  const update = useRef<HTMLButtonElement>(null)
  const { form, remember } = useKeptFocus(page)
  const { customize, rows, errors } = page
  const everybody = [...page.recipients, ...page.fixed]
  return (
    <div className={styles.editor}>
      <Form
        method="post"
        key={JSON.stringify(page)}
        ref={form}
        onSubmit={remember}
        preventScrollReset
        className={styles.form}
        noValidate
      >
        {/* What Enter in a field presses. */}
        <button type="submit" name="intent" value="save" className="visually-hidden" tabIndex={-1}>
          {texts.save}
        </button>
        <input type="hidden" name="base" value={page.base} />
        <Section id="splits" title={texts.heading}>
          <p className={styles.second}>{texts.intro}</p>
          {page.error && <Alert tone="error">{page.error}</Alert>}
          {page.hasPresets && (
            <div className={styles.customize}>
              <Checkbox
                name="customize"
                label={texts.customize}
                hint={texts.customizeHint}
                defaultChecked={customize}
                onChange={() => update.current?.form?.requestSubmit(update.current)}
              />
              <Button ref={update} type="submit" name="intent" value="update" size="small">
                {texts.update}
              </Button>
            </div>
          )}
          {customize && (
            <>
              <Prompts page={page} />
              <ol className={styles.rows} aria-label={texts.recipients}>
                {rows.map((row, at) => (
                  <RecipientRow
                    key={at}
                    row={row}
                    at={at}
                    errors={errors}
                    note={page.notes[String(at)]}
                  />
                ))}
              </ol>
              {rows.length + page.fixed.length < limits.valueRecipients && (
                <Button type="submit" name="intent" value="add" size="small" icon={<Plus />}>
                  {texts.addSplit}
                </Button>
              )}
            </>
          )}
          {page.fixed.length > 0 && <FixedRecipients recipients={page.fixed} />}
        </Section>
        <div className={styles.bar}>
          {page.unchecked && (
            <Button type="submit" name="intent" value="force">
              {texts.saveUnchecked}
            </Button>
          )}
          <Button type="submit" name="intent" value="save" variant="accent">
            {texts.save}
          </Button>
        </div>
      </Form>
      <SplitsPanel splits={shares(everybody)} />
    </div>
  )
}

/** After an answer the focus is where something is wrong, else on the button that was pressed. */
function useKeptFocus(page: SplitsPage) {
  const form = useRef<HTMLFormElement>(null)
  const pressed = useRef<string>(undefined)
  useEffect(() => {
    if (pressed.current === undefined) return
    const at =
      form.current?.querySelector<HTMLElement>('[aria-invalid]') ??
      form.current?.querySelector<HTMLElement>('details[open] input:not([type=hidden])') ??
      form.current?.querySelector<HTMLElement>(`button[value="${pressed.current}"]:not([tabindex])`)
    pressed.current = undefined
    at?.focus()
  }, [page])
  function remember(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent
    pressed.current = submitter instanceof HTMLButtonElement ? submitter.value : ''
  }
  return { form, remember }
}

function shares(recipients: SplitRecipient[]) {
  const percents = percentages(recipients)
  return recipients.map((recipient, at) => ({
    name: nameOf(recipient),
    percent: percents[at] ?? 0,
    type: recipient.node_pubkey ? 'node' : 'lnaddress',
    address: recipient.lnaddress ?? recipient.node_pubkey ?? '',
    link: null,
  }))
}

function nameOf({ fee, editable, split, name }: SplitRecipient): string {
  return fee && !editable ? texts.fee(split) : name
}

function Prompts({ page }: { page: SplitsPage }) {
  return (
    <>
      {page.prompts.includes('NON_100_SPLIT') && (
        <Alert tone="warning">
          <p>
            <strong>{texts.mustBe100}</strong>
          </p>
          <p>{texts.currentSum(editableSum(page.recipients))}</p>
          <Button type="submit" name="intent" value="normalise" size="small">
            {texts.normalise}
          </Button>
        </Alert>
      )}
      {page.prompts.includes('SUPPORT_OPEN_MUSIC') && (
        <Alert>
          <p>
            <strong>{texts.supportOpenMusic}</strong>
          </p>
          <p>{texts.supportOpenMusicText}</p>
          <Button type="submit" name="intent" value="support" size="small">
            {texts.addSupport}
          </Button>
        </Alert>
      )}
    </>
  )
}

interface RecipientRowProps {
  row: SplitRow
  at: number
  errors: Record<string, string>
  note: string | undefined
}

function RecipientRow({ row, at, errors, note }: RecipientRowProps) {
  const field = (name: keyof SplitRow) => ({
    id: `rows[${at}].${name}`,
    name: `rows[${at}].${name}`,
    defaultValue: String(row[name]),
    error: errors[`${at}.${name}`],
  })
  const address = row.mode === 'node' ? row.node_pubkey : row.lnaddress
  const title = row.name || address
  return (
    <li className={styles.row}>
      <div className={styles.head}>
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
          className={styles.percent}
        />
        <IconButton
          type="submit"
          name="intent"
          value={`remove-${at}`}
          label={`${texts.remove} ${title || at + 1}`}
          icon={<Trash2 />}
        />
      </div>
      <details open={row.open}>
        <summary className="text-link">
          {title ? texts.editRecipient : texts.addRecipient}
          <span className="visually-hidden"> {title || at + 1}</span>
        </summary>
        <div className={styles.fields}>
          <TextField {...field('name')} label={texts.name} maxLength={limits.author} />
          <input type="hidden" name={`rows[${at}].mode`} value={row.mode} />
          {row.mode === 'address' ? (
            <AddressFields row={row} at={at} field={field} note={note} />
          ) : (
            <NodeFields row={row} at={at} field={field} />
          )}
        </div>
      </details>
    </li>
  )
}

type FieldOf = (name: keyof SplitRow) => {
  id: string
  name: string
  defaultValue: string
  error: string | undefined
}

/** What the other mode holds stays in the form, hidden. */
function Kept({ at, row, names }: { at: number; row: SplitRow; names: (keyof SplitRow)[] }) {
  return names.map((name) => (
    <input key={name} type="hidden" name={`rows[${at}].${name}`} value={String(row[name])} />
  ))
}

function AddressFields({
  row,
  at,
  field,
  note,
}: {
  row: SplitRow
  at: number
  field: FieldOf
  note: string | undefined
}) {
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
      />
      <Kept at={at} row={row} names={['node_pubkey', 'custom_key', 'custom_value']} />
      <div className={styles.buttons}>
        <Button type="submit" name="intent" value={`check-${at}`} size="small">
          {texts.checkAddress}
        </Button>
        <Button type="submit" name="intent" value={`mode-${at}`} size="small" variant="ghost">
          {texts.enterManually}
        </Button>
      </div>
    </>
  )
}

function NodeFields({ row, at, field }: { row: SplitRow; at: number; field: FieldOf }) {
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
        <Button
          type="submit"
          name="intent"
          value={`mode-${at}`}
          size="small"
          variant="ghost"
          aria-describedby={block ? `rows[${at}].block` : undefined}
        >
          {texts.enterAddress}
        </Button>
      </div>
      {block && (
        <p id={`rows[${at}].block`} className={styles.second}>
          {switchBlockTexts[block]}
        </p>
      )}
    </>
  )
}

function FixedRecipients({ recipients }: { recipients: SplitRecipient[] }) {
  return (
    <ul className={styles.rows}>
      {recipients.map((recipient, at) => (
        <li key={at} className={styles.row}>
          <strong dir="auto">{nameOf(recipient)}</strong>
          <p className={styles.second}>{texts.fixed}</p>
        </li>
      ))}
    </ul>
  )
}
