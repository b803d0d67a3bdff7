import { Button } from '@radix-ui/themes/components/button'
import { Link, href } from 'react-router'
import { Alert } from '#app/components/base/ui/alert.tsx'
import type { FeedRole } from '#app/schemas/studio/hosting-money.ts'
import type { HostingFeedType } from '#app/schemas/studio/hosting.ts'
import { ownerTexts as texts } from '#app/texts/studio/studio-owners.ts'
import { feedTitle } from '#app/texts/studio/names.ts'
import styles from '#app/components/studio/frame/studio.module.css'

/** An invitation as its recipient sees it. */
export interface Invite {
  feedId: string
  type: HostingFeedType
  title: string | undefined
  role: FeedRole
  /** The name of who sent it. */
  by: string | null
}

/** The user's open invitations, each with a link. */
export function InvitesNotice({ invites }: { invites: Invite[] }) {
  if (invites.length === 0) return null
  return (
    <div className={styles.notices}>
      {invites.map((invite) => (
        <Alert key={invite.feedId}>
          <div className={styles.links}>
            <span dir="auto">
              {texts.waiting(invite.by, feedTitle(invite), texts[invite.role].toLowerCase())}
            </span>
            <Button asChild variant="soft" color="gray" size="1">
              <Link to={href('/studio/:feedId/invitation', { feedId: invite.feedId })}>
                {texts.view}
                <span className="visually-hidden"> {feedTitle(invite)}</span>
              </Link>
            </Button>
          </div>
        </Alert>
      ))}
    </div>
  )
}
