import { Button } from '@radix-ui/themes/components/button'
import { loginTexts } from '#app/texts/login.ts'
import { LogOutForm } from '../log-out-form.tsx'
import { LoginFrame } from './login-frame.tsx'
import styles from './login.module.css'

export function AlreadyLoggedIn({ name }: { name: string }) {
  return (
    <LoginFrame>
      <h1 className={styles.heading}>{loginTexts.alreadyLoggedIn}</h1>
      <p className={styles.hint}>{name}</p>
      <LogOutForm>
        <input type="hidden" name="to" value="/login" />
        <Button type="submit" className="wide">
          {loginTexts.logOut}
        </Button>
      </LogOutForm>
    </LoginFrame>
  )
}
