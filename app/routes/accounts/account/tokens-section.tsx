import { Button } from '@radix-ui/themes/components/button'
import { AppWindow, KeyRound } from 'lucide-react'
import { Form, href, Link } from 'react-router'
import {
  SettingsRow,
  SettingsRows,
  SettingsSection,
} from '#app/components/accounts/settings-section.tsx'
import { IntentButton } from '#app/components/base/forms/intent-button.tsx'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { Time } from '#app/components/base/ui/time.tsx'
import { accountTexts } from '#app/texts/accounts/account.ts'
import { tokenTexts as texts } from '#app/texts/accounts/personal-tokens.ts'
import { type AccountAnswer, problemIn, type TokenView } from './account-views.ts'

interface TokensSectionProps {
  tokens: TokenView[]
  answer: AccountAnswer | undefined
}

/** The account's tokens for programs and the apps that it has let in, each with a button to end it. */
export function TokensSection({ tokens, answer }: TokensSectionProps) {
  const problem = problemIn(answer, 'tokens')
  return (
    <SettingsSection id="tokens" title={texts.title} hint={texts.hint}>
      {problem && <Alert tone="error">{problem}</Alert>}
      {tokens.length > 0 && (
        <SettingsRows>
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} />
          ))}
        </SettingsRows>
      )}
      <Button asChild variant="soft" color="gray">
        <Link to={href('/account/new-token')}>{texts.make}</Link>
      </Button>
    </SettingsSection>
  )
}

function TokenRow({ token }: { token: TokenView }) {
  const { id, isApp, name, scopes, lastUsedAt, endsAt } = token
  return (
    <SettingsRow
      icon={isApp ? <AppWindow size={18} /> : <KeyRound size={18} />}
      title={name}
      detail={
        <>
          {isApp && `${texts.app} · `}
          {scopes.join(', ')} ·{' '}
          {lastUsedAt ? (
            <>
              {texts.lastUsed} <Time value={lastUsedAt} />
            </>
          ) : (
            texts.neverUsed
          )}
        </>
      }
      aside={
        endsAt ? (
          <>
            {accountTexts.ends} <Time value={endsAt} />
          </>
        ) : (
          texts.neverEnds
        )
      }
    >
      <Form method="post" action={href('/account')} preventScrollReset>
        <input type="hidden" name="token" value={id} />
        <IntentButton
          intent="end-token"
          aria-label={isApp ? texts.endApp(name) : texts.endNamed(name)}
        >
          {isApp ? texts.signOut : texts.end}
        </IntentButton>
      </Form>
    </SettingsRow>
  )
}
