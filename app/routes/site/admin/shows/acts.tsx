import { Button } from '@radix-ui/themes/components/button'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Checkbox } from '#app/components/base/forms/choices.tsx'
import { SelectField, TextArea, TextField } from '#app/components/base/forms/fields.tsx'
import { type DeskAct, mayAct, type Role } from '#app/rules/base/desk.ts'
import { rssAnswers } from '#app/rules/catalogue/standings.ts'
import type { ContentAct, ContentPanel } from '#app/schemas/site/desk-content.ts'
import { deskContentTexts as texts } from '#app/texts/site/desk-content.ts'
import styles from './show-panel.module.css'

interface ContentActsProps {
  content: ContentPanel
  role: Role | null
}

/** What whoever is there may do about it: each opens in its place, and works without JavaScript. */
export function ContentActs({ content, role }: ContentActsProps) {
  const { kind, isHosted, standing, title, type } = content
  const may = (act: DeskAct) => mayAct(role, act)
  return (
    <div className={styles.acts}>
      {standing && may('SUSPEND_CONTENT') && (
        <Form method="post" preventScrollReset>
          <Button type="submit" name="intent" value="restore" variant="soft" color="gray">
            {texts.restore}
          </Button>
        </Form>
      )}
      {standing?.standing !== 'HIDDEN' && may('HIDE_CONTENT') && (
        <Act intent="hide" label={texts.hide} hint={texts.hideHint} button={texts.hideButton}>
          <Reason hint={texts.reasonHint} label={texts.reason} />
          <Days />
        </Act>
      )}
      {standing?.standing !== 'SUSPENDED' && kind !== 'CLIP' && may('SUSPEND_CONTENT') && (
        <Act
          intent="suspend"
          label={texts.suspend}
          hint={texts.suspendHint}
          button={texts.suspendButton}
        >
          <Reason hint={texts.reasonHint} label={texts.reason} />
          <Days />
          {kind === 'SHOW' && isHosted && <Rss />}
        </Act>
      )}
      {isHosted && kind === 'SHOW' && type !== 'ALBUM' && may('HAND_OVER') && (
        <Act
          intent="hand-over"
          label={texts.handOver}
          hint={texts.handOverHint}
          button={texts.handOverButton}
        >
          <TextField name="to" type="email" label={texts.handOverTo} required maxLength={254} />
          <Checkbox name="at_once" label={texts.handOverAtOnce} />
        </Act>
      )}
      {isHosted && may('DELETE_CONTENT') && (
        <Act
          intent="delete"
          label={texts.delete}
          hint={texts.deleteHint}
          button={texts.deleteButton}
          isHarsh
        >
          <Reason hint={texts.reasonHint} label={texts.reason} />
          <TextField
            name="title"
            label={texts.deleteTitle(title)}
            required
            autoComplete="off"
            maxLength={1000}
          />
        </Act>
      )}
      {!isHosted && kind === 'SHOW' && may('DELETE_CONTENT') && (
        <Act
          intent="keep-out"
          label={texts.keepOut}
          hint={texts.keepOutHint}
          button={texts.keepOutButton}
          isHarsh
        >
          <Reason hint={texts.reasonOfRemovalHint} label={texts.reasonOfRemoval} />
        </Act>
      )}
    </div>
  )
}

interface ActProps {
  intent: ContentAct['intent']
  label: string
  hint: string
  button: string
  isHarsh?: boolean
  children: ReactNode
}

function Act({ intent, label, hint, button, isHarsh = false, children }: ActProps) {
  return (
    <details className={styles.act} name="act">
      <summary className={isHarsh ? styles.harsh : undefined}>{label}</summary>
      <Form method="post" preventScrollReset className={styles.form}>
        <p className={styles.when}>{hint}</p>
        {children}
        <div>
          <Button
            type="submit"
            name="intent"
            value={intent}
            variant="soft"
            color={isHarsh ? 'red' : 'gray'}
          >
            {button}
          </Button>
        </div>
      </Form>
    </details>
  )
}

function Reason({ label, hint }: { label: string; hint: string }) {
  return <TextArea name="reason" label={label} hint={hint} rows={3} maxLength={500} required />
}

function Days() {
  return (
    <TextField
      name="days"
      label={texts.days}
      hint={texts.daysHint}
      inputMode="numeric"
      autoComplete="off"
      className={styles.days}
    />
  )
}

function Rss() {
  return (
    <SelectField name="rss" label={texts.rss}>
      {rssAnswers.map((answer) => (
        <option key={answer} value={answer}>
          {texts.rssAnswers[answer]}
        </option>
      ))}
    </SelectField>
  )
}

/** Answers what an owner has asked. */
export function Answer({ standingId }: { standingId: string }) {
  return (
    <Form method="post" preventScrollReset className={styles.form}>
      <input type="hidden" name="standing_id" value={standingId} />
      <TextArea
        name="answer"
        label={texts.answer}
        hint={texts.answerHint}
        rows={3}
        maxLength={1000}
        required
      />
      <div>
        <Button type="submit" name="intent" value="answer" variant="soft" color="gray">
          {texts.answerButton}
        </Button>
      </div>
    </Form>
  )
}

/** Lets a feed in again. */
export function LetIn() {
  return (
    <Form method="post" preventScrollReset className={styles.acts}>
      <Button type="submit" name="intent" value="let-in" variant="soft" color="gray">
        {texts.letIn}
      </Button>
    </Form>
  )
}
