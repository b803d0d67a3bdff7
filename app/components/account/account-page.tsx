import { Download, LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form, href } from 'react-router'
import { logoutPath } from '#app/components/shell/navigation.ts'
import { Page, ScreenTitle } from '#app/components/shell/page.tsx'
import { ThemeSwitch } from '#app/components/shell/theme-switch.tsx'
import { Alert } from '#app/components/ui/alert.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Time } from '#app/components/ui/time.tsx'
import { accountTexts as texts } from '#app/texts/account.ts'
import styles from './account-page.module.css'
import type { AccountAnswer, AccountView, SessionView } from './account-views.ts'
import { ImportForm } from './import-form.tsx'
import { ImportResults } from './import-results.tsx'

interface AccountPageProps {
  view: AccountView
  answer: AccountAnswer | undefined
}

/** Who one is here, and what one brings along or takes away. */
export function AccountPage({ view, answer }: AccountPageProps) {
  return (
    <Page width="reading">
      <ScreenTitle action={<ButtonLink to={href('/library')}>{texts.library}</ButtonLink>}>
        {texts.heading}
      </ScreenTitle>
      <div className={styles.parts}>
        <Part id="you" title={texts.you}>
          <You view={view} />
        </Part>
        <Part id="appearance" title={texts.appearance}>
          <div className={styles.theme}>
            <ThemeSwitch />
          </div>
        </Part>
        <Part id="shows" title={texts.shows}>
          <ImportForm error={answer?.fileError} />
          {view.import && <ImportResults result={view.import} />}
          <div className={styles.export}>
            <ButtonLink to={href('/account/opml')} reloadDocument icon={<Download />}>
              {texts.export}
            </ButtonLink>
            <p className={styles.hint}>{texts.exportHint}</p>
          </div>
        </Part>
        <Part id="sessions" title={texts.sessions}>
          {answer?.endedOthers && <Alert tone="success">{texts.endedOthers}</Alert>}
          <Sessions sessions={view.sessions} />
        </Part>
      </div>
    </Page>
  )
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Panel aria-labelledby={id} className={styles.part}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </Panel>
  )
}

function You({ view: { email, username } }: { view: AccountView }) {
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>{texts.email}</dt>
          <dd>{email}</dd>
        </div>
        <div>
          <dt>{texts.username}</dt>
          <dd>{username ? `@${username}` : texts.noUsername}</dd>
        </div>
      </dl>
      <div className={styles.buttons}>
        {!username && (
          <ButtonLink to={`${href('/choose-username')}?from=${href('/account')}`}>
            {texts.chooseUsername}
          </ButtonLink>
        )}
        <form method="post" action={logoutPath()}>
          <Button type="submit" icon={<LogOut />}>
            {texts.signOut}
          </Button>
        </form>
      </div>
    </>
  )
}

function Sessions({ sessions }: { sessions: SessionView[] }) {
  return (
    <>
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <li key={session.id}>
            <span>
              {texts.lastSeen} <Time value={session.lastSeenAt} format="datetime" />
            </span>
            <span className={styles.hint}>
              {texts.since} <Time value={session.createdAt} />
            </span>
            {session.isThis && <Badge tone="accent">{texts.thisDevice}</Badge>}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Form method="post" preventScrollReset>
          <Button type="submit" name="intent" value="end-others">
            {texts.endOthers}
          </Button>
        </Form>
      )}
    </>
  )
}
