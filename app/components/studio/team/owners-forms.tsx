import { Button } from '@radix-ui/themes/components/button'
import type { SubmissionResult } from '@conform-to/react'
import { Form, href, Link, useParams } from 'react-router'
import { IntentButton } from '#app/components/base/forms/intent-button.tsx'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { Badge } from '@radix-ui/themes/components/badge'
import { SelectField, TextField } from '#app/components/base/forms/fields.tsx'
import { Time } from '#app/components/base/ui/time.tsx'
import { ownerTexts as texts } from '#app/texts/studio/studio-owners.ts'
import { ownersForm } from '#app/schemas/studio/studio-forms.ts'
import { textProps, useCheckedForm } from '#app/components/base/forms/conform.ts'
import styles from './owners-forms.module.css'
import { Section } from '#app/components/studio/editing/section.tsx'

export interface OwnersPage {
  me: string
  isOwner: boolean
  owners: { user_id: string; role: string; name: string }[]
  invites: { email: string; role: 'OWNER' | 'EDITOR'; expires: string; isExpired: boolean }[]
}

/** The forms for a feed's owners, editors and invitations. */
export function OwnersForms({
  page,
  form,
}: {
  page: OwnersPage
  form: SubmissionResult | undefined
}) {
  const problems = ['', 'owners', 'feed_id'].flatMap((name) => form?.error?.[name] ?? [])
  return (
    <div className={styles.forms}>
      {problems.map((message) => (
        <Alert key={message} tone="error">
          {message}
        </Alert>
      ))}
      <Section id="owners" title={texts.heading}>
        <p className={styles.second}>{texts.intro}</p>
        <ul className={styles.people}>
          {page.owners.map((owner) => (
            <Owner key={owner.user_id + owner.role} page={page} owner={owner} />
          ))}
        </ul>
      </Section>
      {page.isOwner && (
        <Section id="invite" title={texts.inviteHeading}>
          <InviteForm key={page.invites.length} answer={form} />
          {page.invites.length > 0 && <Invites invites={page.invites} />}
        </Section>
      )}
      {page.isOwner && <LogLink />}
    </div>
  )
}

function InviteForm({ answer }: { answer: SubmissionResult | undefined }) {
  const [form, fields] = useCheckedForm({
    id: 'invite-form',
    answer,
    schema: ownersForm,
    others: [],
  })
  return (
    <Form method="post" id={form.id} onSubmit={form.onSubmit} className={styles.line} noValidate>
      <TextField
        {...textProps(fields.email, form)}
        label={texts.email}
        type="email"
        autoCapitalize="none"
      />
      <RoleField name="role" label={texts.role} chosen="EDITOR" />
      <Button type="submit" name="intent" value="invite">
        {texts.invite}
      </Button>
    </Form>
  )
}

/** A link to the log of all changes to the feed. */
function LogLink() {
  const { feedId = '' } = useParams()
  return (
    <p className={styles.second}>
      <Link to={href('/studio/:feedId/log', { feedId })} className="text-link">
        {texts.log}
      </Link>
    </p>
  )
}

function Owner({ page, owner }: { page: OwnersPage; owner: OwnersPage['owners'][number] }) {
  const isMe = owner.user_id === page.me
  return (
    <li className={styles.person}>
      <span className={styles.name}>
        <bdi>{owner.name}</bdi> {isMe && <Badge color="gray">{texts.you}</Badge>}
        {!page.isOwner && (
          <Badge color="gray">{owner.role === 'OWNER' ? texts.OWNER : texts.EDITOR}</Badge>
        )}
      </span>
      {page.isOwner && (
        <Form method="post" className={styles.line}>
          <RoleField
            name={owner.user_id}
            label={texts.roleOf(owner.name)}
            chosen={owner.role}
            hideLabel
          />
          <IntentButton intent="save">
            {texts.save}
            <span className="visually-hidden"> {texts.roleOf(owner.name)}</span>
          </IntentButton>
        </Form>
      )}
      {(isMe || page.isOwner) && (
        <Form method="post">
          <input type="hidden" name="user" value={owner.user_id} />
          <IntentButton variant="ghost" intent={isMe ? 'leave' : 'remove'}>
            {isMe ? texts.leave : texts.remove}
            <span className="visually-hidden"> {owner.name}</span>
          </IntentButton>
        </Form>
      )}
    </li>
  )
}

function RoleField({
  name,
  label,
  chosen,
  hideLabel,
}: {
  name: string
  label: string
  chosen: string
  hideLabel?: boolean
}) {
  return (
    <SelectField
      id={`role-${name}`}
      name={name}
      label={label}
      defaultValue={chosen}
      {...(hideLabel ? { hideLabel } : {})}
    >
      <option value="OWNER">{texts.OWNER}</option>
      <option value="EDITOR">{texts.EDITOR}</option>
    </SelectField>
  )
}

function Invites({ invites }: Pick<OwnersPage, 'invites'>) {
  return (
    <>
      <h3 className={styles.heading}>{texts.pending}</h3>
      <ul className={styles.people}>
        {invites.map(({ email, role, expires, isExpired }) => (
          <li key={email} className={styles.person}>
            <span className={styles.name}>
              <bdi>{email}</bdi> <Badge color="gray">{texts[role]}</Badge>{' '}
              <span className={styles.second}>
                {isExpired ? texts.expired : texts.validUntil} <Time value={expires} />
              </span>
            </span>
            <Form method="post">
              <input type="hidden" name="email" value={email} />
              <IntentButton variant="ghost" intent="withdraw">
                {texts.takeBack}
                <span className="visually-hidden"> {email}</span>
              </IntentButton>
            </Form>
          </li>
        ))}
      </ul>
    </>
  )
}
