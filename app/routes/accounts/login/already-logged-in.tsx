import { Button } from '@radix-ui/themes/components/button'
import { logoutPath } from '#app/components/base/shell/navigation.ts'
import { loginTexts } from '#app/texts/accounts/login.ts'
import { LoginFrame } from '#app/components/accounts/login/login-frame.tsx'
import styles from '#app/components/accounts/login/login.module.css'

export function AlreadyLoggedIn({ name }: { name: string }) {
  return (
    <LoginFrame>
      <h1 className={styles.heading}>{loginTexts.alreadyLoggedIn}</h1>
      <p className={styles.hint}>{name}</p>
      <form method="post" action={logoutPath()}>
        <input type="hidden" name="to" value="/login" />
        <Button type="submit" className="wide">
          {loginTexts.logOut}
        </Button>
      </form>
    </LoginFrame>
  )
}
