import { Button } from '@radix-ui/themes/components/button'
import { data, Link } from 'react-router'
import type { Route } from './+types/refused.ts'
import { LoginFrame, LoginHead } from '#app/components/accounts/login/login-frame.tsx'
import styles from '#app/components/accounts/login/login.module.css'
import type { ShellHandle } from '#app/components/site/shell/handle.ts'
import { appTexts } from '#app/texts/accounts/apps.ts'
import { contentTexts } from '#app/texts/catalogue/content.ts'

const texts = appTexts.refused

export const handle: ShellHandle = { shell: 'no-rail' }

export function meta() {
  return [{ title: contentTexts.pageTitle(texts.title) }, { name: 'robots', content: 'noindex' }]
}

/** Why a request of an app ends here, and isn't answered to the app: nobody knows that it is that app’s. */
export function loader({ request }: Route.LoaderArgs) {
  const error = new URL(request.url).searchParams.get('error') ?? ''
  return data({ error: /^[a-z_]{1,50}$/.test(error) ? error : 'invalid_request' }, { status: 400 })
}

export default function Refused({ loaderData: { error } }: Route.ComponentProps) {
  const why = Object.hasOwn(texts.errors, error) ? texts.errors[error] : texts.other
  return (
    <LoginFrame>
      <LoginHead heading={texts.title} hint={texts.hint} error={why} />
      <p className={styles.hint}>{texts.code(error)}</p>
      <Button asChild variant="soft" color="gray" className="wide">
        <Link to="/">{texts.toStart}</Link>
      </Button>
    </LoginFrame>
  )
}
