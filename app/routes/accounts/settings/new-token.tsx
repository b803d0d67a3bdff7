import { Button } from '@radix-ui/themes/components/button'
import { Form, Link, useNavigation } from 'react-router'
import type { Route } from './+types/new-token.ts'
import { signedIn } from '#app/.server/accounts/sessions/index.ts'
import { currentUser } from '#app/.server/accounts/records/index.ts'
import { makePersonalToken } from '#app/.server/accounts/login/index.ts'
import { roleOf } from '#app/.server/base/actor.ts'
import { formAction } from '#app/.server/base/http/form-action.ts'
import { readForm } from '#app/.server/base/http/form-files.ts'
import { LoginFrame, LoginHead } from '#app/components/accounts/login/login-frame.tsx'
import styles from '#app/components/accounts/login/login.module.css'
import { FormProof } from '#app/components/accounts/proof/proof-notice.tsx'
import { ScopeChoice } from '#app/components/accounts/scope-choice.tsx'
import { SelectField, TextField } from '#app/components/base/forms/fields.tsx'
import { CopyButton } from '#app/components/base/ui/copy-button.tsx'
import type { ShellHandle } from '#app/components/site/shell/handle.ts'
import { scopes, tokenDays } from '#app/rules/accounts/scopes.ts'
import { longestTokenName, newTokenForm } from '#app/schemas/accounts/personal-tokens.ts'
import { tokenTexts as texts } from '#app/texts/accounts/personal-tokens.ts'
import { contentTexts } from '#app/texts/catalogue/content.ts'

export const handle: ShellHandle = { shell: 'no-rail' }

const accountTokens = '/account#tokens'
const usualDays = '90'

export function meta() {
  return [
    { title: contentTexts.pageTitle(texts.pageTitle) },
    { name: 'robots', content: 'noindex' },
  ]
}

/** The scopes that the account can allow, and what apps of other makers are told beside the token. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = signedIn(context)
  const hasRole = roleOf(ctx.actor) !== null
  return {
    scopes: scopes.filter((scope) => scope !== 'operate' || hasRole),
    server: ctx.site.publicUrl,
    username: (await currentUser(ctx))?.username ?? null,
  }
}

/** Makes the token, and shows it in its answer, which nobody keeps. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = signedIn(context)
  return formAction(await readForm(request), newTokenForm, async (input) => {
    const { token } = await makePersonalToken(ctx, input)
    return { made: { name: input.name, token, isForApps: input.scopes.includes('listen') } }
  })
}

export default function NewToken({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <LoginFrame>
      {actionData && 'made' in actionData ? (
        <MadeToken made={actionData.made} apps={loaderData} />
      ) : (
        <TokenForm scopes={loaderData.scopes} answer={actionData} />
      )}
    </LoginFrame>
  )
}

type ForApps = Pick<Route.ComponentProps['loaderData'], 'server' | 'username'>

interface MadeTokenProps {
  made: { name: string; token: string; isForApps: boolean }
  apps: ForApps
}

function MadeToken({ made: { name, token, isForApps }, apps }: MadeTokenProps) {
  return (
    <>
      <LoginHead heading={texts.made(name)} hint={texts.shownOnce} error={undefined} />
      <TextField
        label={texts.value}
        name="token"
        readOnly
        defaultValue={token}
        spellCheck={false}
        autoComplete="off"
      />
      <CopyButton text={token} done={texts.copied}>
        {texts.copy}
      </CopyButton>
      {isForApps && <AppsHelp {...apps} />}
      <Button asChild variant="ghost" color="gray" className="wide">
        <Link to={accountTokens}>{texts.done}</Link>
      </Button>
    </>
  )
}

/** What else a podcast app asks for. */
function AppsHelp({ server, username }: ForApps) {
  return (
    <section className={styles.form} aria-labelledby="apps">
      <h2 id="apps" className={styles.legend}>
        {texts.apps}
      </h2>
      <p className={styles.hint}>{username === null ? texts.noUsername : texts.appsSay}</p>
      <TextField label={texts.server} name="server" readOnly defaultValue={server} />
      {username === null ? (
        <Button asChild variant="soft" className="wide">
          <Link to="/choose-username">{texts.chooseUsername}</Link>
        </Button>
      ) : (
        <TextField label={texts.username} name="username" readOnly defaultValue={username} />
      )}
    </section>
  )
}

interface TokenFormProps {
  scopes: Route.ComponentProps['loaderData']['scopes']
  answer: Exclude<Route.ComponentProps['actionData'], { made: object }>
}

function TokenForm({ scopes, answer }: TokenFormProps) {
  const busy = useNavigation().formAction !== undefined
  const { error = {}, initialValue = {} } = answer?.form ?? {}
  const chosen = [initialValue?.scopes].flat().map(String)
  return (
    <>
      <LoginHead heading={texts.pageTitle} hint={texts.hint} error={error?.['']?.[0]} />
      <FormProof answer={answer && 'proof' in answer ? answer : undefined} />
      <Form method="post" className={styles.form} noValidate>
        <TextField
          label={texts.name}
          hint={texts.nameHint}
          name="name"
          maxLength={longestTokenName}
          required
          defaultValue={String(initialValue?.name ?? '')}
          error={error?.name ?? undefined}
        />
        <ScopeChoice legend={texts.scopes} scopes={scopes} chosen={chosen} errors={error?.scopes} />
        <p className={styles.hint}>{texts.appsHint}</p>
        <SelectField
          label={texts.days}
          name="days"
          defaultValue={String(initialValue?.days ?? usualDays)}
          error={error?.days ?? undefined}
        >
          {tokenDays.map((days) => (
            <option key={days} value={String(days ?? 'none')}>
              {texts.daysOf(days)}
            </option>
          ))}
        </SelectField>
        <Button loading={busy} type="submit" className="wide">
          {texts.create}
        </Button>
      </Form>
      <Button asChild variant="ghost" color="gray" className="wide">
        <Link to={accountTokens}>{texts.back}</Link>
      </Button>
    </>
  )
}
