import { Laptop } from 'lucide-react'
import { Form } from 'react-router'
import { Alert } from '#app/components/ui/alert.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Time } from '#app/components/ui/time.tsx'
import { accountTexts as texts } from '#app/texts/account.ts'
import type { AccountAnswer, SessionView } from './account-views.ts'
import { SettingsRow, SettingsRows, SettingsSection } from './settings-section.tsx'

interface SessionsSectionProps {
  sessions: SessionView[]
  answer: AccountAnswer | undefined
}

/** Where the account is logged in; each place can be logged out. */
export function SessionsSection({ sessions, answer }: SessionsSectionProps) {
  return (
    <SettingsSection id="sessions" title={texts.sessions} hint={texts.sessionsHint}>
      {answer?.endedOthers && <Alert tone="success">{texts.endedOthers}</Alert>}
      <SettingsRows>
        {sessions.map((session) => (
          <SettingsRow
            key={session.id}
            icon={<Laptop size={18} />}
            title={session.isThis && <Badge>{texts.thisDevice}</Badge>}
            detail={<Time value={session.lastSeenAt} format="datetime" />}
          />
        ))}
      </SettingsRows>
      {sessions.length > 1 && (
        <Form method="post" preventScrollReset>
          <Button type="submit" name="intent" value="end-others" variant="ghost">
            {texts.endOthers}
          </Button>
        </Form>
      )}
    </SettingsSection>
  )
}
