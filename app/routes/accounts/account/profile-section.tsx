import { Button } from '@radix-ui/themes/components/button'
import { Check } from 'lucide-react'
import { Form, href, Link, useNavigation } from 'react-router'
import { useSession } from '#app/components/base/shell/session.ts'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { Avatar } from '#app/components/base/ui/avatar.tsx'
import { TextField } from '#app/components/base/forms/fields.tsx'
import { accountTexts as texts } from '#app/texts/accounts/account.ts'
import { type AccountAnswer, problemIn, type ProfileView } from './account-views.ts'
import { PictureForms } from './picture-forms.tsx'
import { SettingsSection } from '#app/components/accounts/settings-section.tsx'
import styles from './profile-section.module.css'

interface ProfileSectionProps {
  profile: ProfileView
  answer: AccountAnswer | undefined
}

/** The account's public profile, and its e-mail address. */
export function ProfileSection({ profile, answer }: ProfileSectionProps) {
  const { id, label, name, username, email, image } = profile
  const busy = useNavigation().formData?.get('intent') === 'name'
  const problem = problemIn(answer, 'profile')
  const isPlain = useSession().off.length > 0
  return (
    <SettingsSection
      id="profile"
      title={texts.profile}
      hint={isPlain ? texts.plainProfileHint : texts.profileHint}
    >
      {problem && <Alert tone="error">{problem}</Alert>}
      <div className={styles.picture}>
        <Avatar id={id} name={label} src={image} of="person" size={64} />
        <PictureForms hasPicture={image !== null} />
      </div>
      <Form method="post" action={href('/account')} preventScrollReset className={styles.fields}>
        <input type="hidden" name="intent" value="name" />
        <TextField
          label={texts.name}
          name="name"
          autoComplete="name"
          defaultValue={name ?? ''}
          after={
            <Button
              variant="ghost"
              color="gray"
              size="1"
              loading={busy}
              type="submit"
              className={styles.inside}
            >
              {texts.save}
            </Button>
          }
        />
        <Username username={username} />
        <TextField
          label={texts.email}
          defaultValue={email ?? texts.noEmail}
          readOnly
          className={styles.wide}
          after={
            <>
              {email !== null && (
                <span className={styles.confirmed}>
                  <Check size={16} />
                  <span className={styles.word}>{texts.confirmed}</span>
                </span>
              )}
              <Link to={href('/account/email')} className={styles.change}>
                {email === null ? texts.add : texts.change}
              </Link>
            </>
          }
        />
      </Form>
    </SettingsSection>
  )
}

/** Read-only: a username can't be changed. */
function Username({ username }: { username: string | null }) {
  return (
    <TextField
      label={texts.username}
      value={username ? `@${username}` : texts.noUsername}
      readOnly
      after={
        !username && (
          <Link
            to={`${href('/choose-username')}?from=${href('/account')}`}
            className={styles.change}
          >
            {texts.choose}
          </Link>
        )
      }
    />
  )
}
