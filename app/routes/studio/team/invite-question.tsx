import { Button } from '@radix-ui/themes/components/button'
import { Link, Form, href, useLocation } from 'react-router'
import { loginPath } from '#app/components/base/shell/navigation.ts'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { ownerTexts as texts } from '#app/texts/studio/studio-owners.ts'
import { feedTitle } from '#app/texts/studio/names.ts'
import styles from '#app/components/studio/frame/studio.module.css'
import type { Invite } from '#app/components/studio/team/invites-notice.tsx'

interface InviteQuestionProps {
  invite: Invite & { isMine: boolean; sentTo: string }
  /** The address of the signed-in user. */
  email: string | null
}

/** An invitation with buttons to accept or decline, for the user with the invited address. */
export function InviteQuestion({ invite, email }: InviteQuestionProps) {
  const { role, by, isMine, sentTo } = invite
  return (
    <div className={styles.stack}>
      <h2 dir="auto">{texts.acceptText(feedTitle(invite), texts[role].toLowerCase())}</h2>
      <p className={styles.second} dir="auto">
        {texts.sentBy(by)} {texts.mayDo[role]}
      </p>
      {isMine ? (
        <Form method="post" className={styles.inline}>
          <Button type="submit" name="intent" value="accept">
            {texts.accept}
          </Button>
          <Button type="submit" variant="soft" color="gray" name="intent" value="decline">
            {texts.decline}
          </Button>
        </Form>
      ) : (
        <OtherAddress sentTo={sentTo} email={email} />
      )}
    </div>
  )
}

/** Says which address was invited, partly masked, and how to sign in with it. */
function OtherAddress({ sentTo, email }: Pick<InviteQuestionProps, 'email'> & { sentTo: string }) {
  const login = loginPath(useLocation().pathname)
  return (
    <>
      <Alert tone={email === null ? 'info' : 'warning'}>
        <p>{texts.otherAddress(sentTo)}</p>
        {email !== null && <p>{texts.loggedInAs(email)}</p>}
      </Alert>
      {email === null ? (
        <div>
          <Button asChild>
            <Link to={login}>{texts.logIn}</Link>
          </Button>
        </div>
      ) : (
        <Form method="post" action={href('/logout')}>
          <input type="hidden" name="to" value={login} />
          <Button type="submit">{texts.switchAccount}</Button>
        </Form>
      )}
    </>
  )
}
