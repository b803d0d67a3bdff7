import { Badge } from '@radix-ui/themes/components/badge'
import { Button } from '@radix-ui/themes/components/button'
import { Laptop, Smartphone } from 'lucide-react'
import { Form, href } from 'react-router'
import { IntentButton } from '#app/components/base/forms/intent-button.tsx'
import { logoutPath } from '#app/components/base/shell/navigation.ts'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { Time } from '#app/components/base/ui/time.tsx'
import { accountTexts as texts, deviceName } from '#app/texts/accounts/account.ts'
import { type AccountAnswer, problemIn, type SessionView } from './account-views.ts'
import {
  SettingsRow,
  SettingsRows,
  SettingsSection,
} from '#app/components/accounts/settings-section.tsx'
import styles from './sessions-section.module.css'

interface SessionsSectionProps {
  sessions: SessionView[]
  answer: AccountAnswer | undefined
}

/** The account's sessions, each with a button to end it. */
export function SessionsSection({ sessions, answer }: SessionsSectionProps) {
  const problem = problemIn(answer, 'sessions')
  return (
    <SettingsSection id="sessions" title={texts.sessions} hint={texts.sessionsHint}>
      {answer?.endedOthers && <Alert tone="success">{texts.endedOthers}</Alert>}
      {problem && <Alert tone="error">{problem}</Alert>}
      <SettingsRows>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </SettingsRows>
      {sessions.length > 1 && (
        <Form method="post" action={href('/account')} preventScrollReset>
          <IntentButton variant="ghost" intent="end-others" className={styles.words}>
            {texts.endOthers}
          </IntentButton>
        </Form>
      )}
    </SettingsSection>
  )
}

function SessionRow({
  session: { id, device, lastSeenAt, endsAt, isThis },
}: {
  session: SessionView
}) {
  const name = deviceName(device)
  return (
    <SettingsRow
      icon={device.isPhone ? <Smartphone size={18} /> : <Laptop size={18} />}
      title={
        <>
          {name}
          {isThis && <Badge color="gray">{texts.thisDevice}</Badge>}
        </>
      }
      detail={isThis ? texts.now : <Time value={lastSeenAt} format="datetime" />}
      aside={
        <>
          {texts.ends} <Time value={endsAt} />
        </>
      }
    >
      {isThis ? (
        <form method="post" action={logoutPath()}>
          <Button size="1" variant="ghost" color="gray" type="submit">
            {texts.logOut}
          </Button>
        </form>
      ) : (
        <Form method="post" action={href('/account')} preventScrollReset>
          <input type="hidden" name="session" value={id} />
          <IntentButton intent="end-session" aria-label={texts.endNamed(name)}>
            {texts.endSession}
          </IntentButton>
        </Form>
      )}
    </SettingsRow>
  )
}
