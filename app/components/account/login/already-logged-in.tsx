import { Button } from '@radix-ui/themes/components/button'
import { Form } from 'react-router'
import { loginTexts } from '#app/texts/login.ts'
import { LoginFrame } from './login-frame.tsx'
import styles from './login.module.css'

export function AlreadyLoggedIn({ name }: { name: string }) {
  return (
    <LoginFrame>
      <h1 className={styles.heading}>{loginTexts.alreadyLoggedIn}</h1>
      <p className={styles.hint}>{name}</p>
      <Form method="post" action="/logout">
        <input type="hidden" name="to" value="/login" />
        <Button type="submit" className="wide">
          {loginTexts.logOut}
        </Button>
      </Form>
    </LoginFrame>
  )
}
