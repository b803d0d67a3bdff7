import type { SubmissionResult } from '@conform-to/react'
import { Button } from '@radix-ui/themes/components/button'
import { Ban, Gauge, LogOut, Mail, ShieldUser, Trash2 } from 'lucide-react'
import { Form } from 'react-router'
import { SelectField, TextField } from '#app/components/base/forms/fields.tsx'
import { type DeskAct, mayAct, type Role } from '#app/rules/base/desk.ts'
import type { PersonDetails } from '#app/schemas/site/desk-people.ts'
import { peopleTexts as texts } from '#app/texts/site/people.ts'
import { ActForm } from './act-form.tsx'
import styles from './person-panel.module.css'
import { SuspendFields } from './suspend-fields.tsx'
import { isRefused, refusedField } from './typed-in.ts'

interface ActsProps {
  person: PersonDetails
  /** Of whoever looks. */
  role: Role | null
  answer: SubmissionResult | undefined
}

const gigabyte = 1_000_000_000

/** What whoever looks may do to an account. */
export function PersonActs({ person, role, answer }: ActsProps) {
  // Moderators do nothing to those who have a role.
  const isOver = role === 'OPERATOR' || person.role === null
  const may = (act: DeskAct) => isOver && mayAct(role, act)
  return (
    <div className={styles.acts}>
      {may('SIGN_OUT') && <SignOut />}
      {may('SET_QUOTA') && <Quota person={person} answer={answer} />}
      {may('SUSPEND_ACCOUNT') && !person.isOwn && !person.suspension && (
        <ActForm
          intent="suspend"
          answer={answer}
          label={texts.suspend}
          icon={<Ban size={18} />}
          send={texts.suspendNow}
          hint={texts.suspendHint}
          isHarsh={isRefused(answer, 'suspend')}
        >
          <SuspendFields refused={isRefused(answer, 'suspend') ? answer : undefined} />
        </ActForm>
      )}
      {may('GIVE_ROLE') && <RoleAct person={person} answer={answer} />}
      {may('CONFIRM_MAIL') && <Address person={person} answer={answer} />}
      {may('DELETE_ACCOUNT') && !person.isOwn && <Remove person={person} answer={answer} />}
    </div>
  )
}

function SignOut() {
  return (
    <Form method="post" preventScrollReset className={styles.whole}>
      <Button type="submit" name="intent" value="sign-out" variant="soft" color="gray">
        <LogOut size={18} />
        {texts.signOut}
      </Button>
    </Form>
  )
}

function Quota({ person: { quota }, answer }: Omit<ActsProps, 'role'>) {
  const { typed, error } = refusedField(answer, 'quota', 'gigabytes')
  return (
    <ActForm
      intent="quota"
      answer={answer}
      label={texts.quota}
      icon={<Gauge size={18} />}
      send={texts.save}
    >
      <TextField
        label={texts.quotaLabel}
        hint={texts.quotaHint}
        name="gigabytes"
        inputMode="decimal"
        defaultValue={typed ?? (quota === null ? '' : String(quota / gigabyte))}
        error={error}
      />
    </ActForm>
  )
}

function RoleAct({ person: { role }, answer }: Omit<ActsProps, 'role'>) {
  const { typed, error } = refusedField(answer, 'role', 'role')
  return (
    <ActForm
      intent="role"
      answer={answer}
      label={texts.roleAct}
      icon={<ShieldUser size={18} />}
      send={texts.save}
    >
      <SelectField
        label={texts.roleLabel}
        name="role"
        defaultValue={typed ?? role ?? 'NONE'}
        error={error}
      >
        {Object.entries(texts.roles).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
    </ActForm>
  )
}

function Address({ answer }: Omit<ActsProps, 'role'>) {
  const { typed, error } = refusedField(answer, 'address', 'email')
  return (
    <ActForm
      intent="address"
      answer={answer}
      label={texts.address}
      icon={<Mail size={18} />}
      send={texts.setAddress}
      hint={texts.addressHint}
    >
      <TextField
        label={texts.addressLabel}
        name="email"
        type="email"
        required
        autoComplete="off"
        defaultValue={typed ?? ''}
        error={error}
      />
    </ActForm>
  )
}

function Remove({ person: { typed: name }, answer }: Omit<ActsProps, 'role'>) {
  const { typed, error } = refusedField(answer, 'delete', 'typed')
  return (
    <div className={styles.whole}>
      <ActForm
        intent="delete"
        answer={answer}
        label={texts.remove}
        icon={<Trash2 size={18} />}
        send={texts.removeNow}
        hint={texts.removeHint}
        isHarsh
      >
        <TextField
          label={texts.typeName(name)}
          name="typed"
          required
          autoComplete="off"
          defaultValue={typed ?? ''}
          error={error}
        />
      </ActForm>
    </div>
  )
}
