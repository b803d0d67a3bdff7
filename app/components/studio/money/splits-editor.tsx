import { Button } from '@radix-ui/themes/components/button'
import { Plus } from 'lucide-react'
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Form, href, Link } from 'react-router'
import { SplitsPanel } from '#app/components/catalogue/item/splits-panel.tsx'
import { IntentButton } from '#app/components/base/forms/intent-button.tsx'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { Checkbox } from '#app/components/base/forms/choices.tsx'
import {
  editableSum,
  type SplitPrompt,
  type SplitRecipient,
} from '#app/protocols/lightning/value-split.ts'
import { limits } from '#app/rules/base/limits.ts'
import type { SplitRow } from '#app/rules/studio/splits-form.ts'
import { splitTexts as texts } from '#app/texts/studio/studio-money.ts'
import { RecipientRow } from './recipient-row.tsx'
import { nameOf, shares } from './shares.ts'
import { Section } from '#app/components/studio/editing/section.tsx'
import { useUnsentQuestion } from '#app/components/studio/editing/use-unsent-question.ts'
import styles from './splits-editor.module.css'

/** The splits of a feed or an item as the form shows them: stored or typed. */
export interface SplitsPage {
  customize: boolean
  /** Without presets there is nothing to customize. */
  hasPresets: boolean
  /** Those of an episode or track, which has those of its feed otherwise. */
  isItem: boolean
  rows: SplitRow[]
  /** The recipients that the form amounts to. */
  recipients: SplitRecipient[]
  /** Recipients that can't be edited. */
  fixed: SplitRecipient[]
  prompts: SplitPrompt[]
  /** A hash of the splits that the form was made from. */
  base: string
  /** Errors by '{row}.{field}'. */
  errors: Record<string, string>
  /** Notes by row. */
  notes: Record<string, string>
  error?: string
  /** Set if an address could not be checked: it may be saved regardless. */
  unchecked?: boolean
}

/**
 * The editor of splits, with other panels below. Each button submits the form; only the save buttons store it.
 */
export function SplitsEditor({ page, children }: { page: SplitsPage; children?: ReactNode }) {
  const update = useRef<HTMLButtonElement>(null)
  const { form, remember } = useKeptFocus(page)
  const unsent = useUnsentQuestion()
  const { customize, rows, errors } = page
  const everybody = [...page.recipients, ...page.fixed]
  // Fees are taken before anything is divided.
  const sharing = page.fixed.filter(({ fee }) => !fee)
  const fixedSum = sharing.reduce((sum, { split }) => sum + split, 0)
  const isFull = rows.length + sharing.length >= limits.valueRecipients
  return (
    <div className={styles.editor}>
      <div className={styles.main}>
        <Form
          method="post"
          key={JSON.stringify(page)}
          ref={form}
          onSubmit={remember}
          {...unsent}
          preventScrollReset
          className={styles.form}
          noValidate
        >
          {/* The default button, for Enter. */}
          <button
            type="submit"
            name="intent"
            value="save"
            className="visually-hidden"
            tabIndex={-1}
          >
            {texts.save}
          </button>
          <input type="hidden" name="base" value={page.base} />
          <Section id="splits" title={texts.heading}>
            <p className={styles.second}>{texts.intro}</p>
            {page.error && <Alert tone="error">{page.error}</Alert>}
            {!page.hasPresets && page.recipients.length === 0 && (
              <p>
                {texts.noUsername}{' '}
                <Link to={href('/choose-username')} className="text-link">
                  {texts.chooseUsername}
                </Link>
              </p>
            )}
            {page.hasPresets && (
              <div className={styles.customize}>
                <Checkbox
                  name="customize"
                  label={texts.customize}
                  hint={page.isItem ? texts.customizeItemHint : texts.customizeHint}
                  defaultChecked={customize}
                  onChange={() => update.current?.form?.requestSubmit(update.current)}
                />
                {/* With scripts the box itself submits the form. */}
                <IntentButton ref={update} intent="update" className={styles.withoutScript}>
                  {texts.update}
                </IntentButton>
              </div>
            )}
            {customize && (
              <>
                <Prompts page={page} isFull={isFull} />
                {rows.length > 0 && (
                  <>
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
                    <Total form={form} fixed={fixedSum} first={editableSum(page.recipients)} />
                  </>
                )}
                {!isFull && (
                  <IntentButton intent="add" className={styles.add}>
                    <Plus />
                    {texts.addSplit}
                  </IntentButton>
                )}
              </>
            )}
            {page.fixed.length > 0 && <FixedRecipients recipients={page.fixed} />}
          </Section>
          <div className={styles.bar}>
            {page.unchecked && (
              <Button type="submit" variant="soft" color="gray" name="intent" value="force">
                {texts.saveUnchecked}
              </Button>
            )}
            <Button type="submit" name="intent" value="save">
              {texts.save}
            </Button>
          </div>
        </Form>
        {children}
      </div>
      <SplitsPanel splits={shares(everybody)} />
    </div>
  )
}

/** What the recipients get together, also while their shares are typed. */
function Total({
  form,
  fixed,
  first,
}: {
  form: RefObject<HTMLFormElement | null>
  /** What those get that can't be edited. */
  fixed: number
  first: number
}) {
  const [sum, setSum] = useState(first)
  useEffect(() => {
    const element = form.current
    const count = () => setSum(typedSum(element))
    element?.addEventListener('input', count)
    return () => element?.removeEventListener('input', count)
  }, [form])
  return (
    <p className={styles.total}>
      <span>{texts.total}</span>
      <strong>{`${sum + fixed}%`}</strong>
    </p>
  )
}

function typedSum(form: HTMLFormElement | null): number {
  const shares = form?.querySelectorAll<HTMLInputElement>('input[name$=".split"]') ?? []
  return Array.from(shares).reduce((sum, { value }) => sum + (Number(value) || 0), 0)
}

/** After an answer, focuses the first invalid field, else the pressed button. */
function useKeptFocus(page: SplitsPage) {
  const form = useRef<HTMLFormElement>(null)
  const pressed = useRef<string>(undefined)
  useEffect(() => {
    if (pressed.current === undefined) return
    const [, row] = /^done-(\d+)$/.exec(pressed.current) ?? []
    const wanted = [
      'dialog[open] [aria-invalid]',
      'dialog[open] input:not([type=hidden])',
      '[data-fault]',
      'li > div [aria-invalid]',
      `[data-edit="${row}"]`,
      // The box presses a button that is hidden where there are scripts.
      pressed.current === 'update'
        ? '[name="customize"]'
        : `button[value="${pressed.current}"]:not([tabindex])`,
    ]
    pressed.current = undefined
    const found = wanted.map((selector) => form.current?.querySelector<HTMLElement>(selector))
    found.find(Boolean)?.focus()
  }, [page])
  function remember(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent
    pressed.current = submitter instanceof HTMLButtonElement ? submitter.value : ''
  }
  return { form, remember }
}

function Prompts({ page, isFull }: { page: SplitsPage; isFull: boolean }) {
  return (
    <>
      {page.prompts.includes('NON_100_SPLIT') && (
        <Alert tone="warning">
          <p>
            <strong>{texts.mustBe100}</strong>
          </p>
          <p>{texts.currentSum(editableSum(page.recipients))}</p>
          <IntentButton intent="normalise">{texts.normalise}</IntentButton>
        </Alert>
      )}
      {page.prompts.includes('SUPPORT_OPEN_MUSIC') && (
        <Alert>
          <p>
            <strong>{texts.supportOpenMusic}</strong>
          </p>
          <p>{texts.supportOpenMusicText}</p>
          {!isFull && <IntentButton intent="support">{texts.addSupport}</IntentButton>}
        </Alert>
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
