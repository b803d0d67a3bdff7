import { Button } from '@radix-ui/themes/components/button'
import { Form, href, Link } from 'react-router'
import { copyText } from '#app/components/base/ui/copy-button.tsx'
import { TextField } from '#app/components/base/forms/fields.tsx'
import { useSentForms } from '#app/components/base/forms/use-sent-forms.ts'
import { useToast } from '#app/components/base/ui/toast.tsx'
import type { ChecklistTask } from '#app/rules/studio/checklist.ts'
import { checklistTexts as texts } from '#app/texts/studio/studio-checklist.ts'
import { publicPath } from '#app/rules/studio/public-path.ts'
import { PlainModal } from '#app/components/studio/frame/plain-modal.tsx'
import type { StudioFeed } from '#app/components/studio/frame/studio-frame.tsx'

export type OpenTask = ChecklistTask | 'DISMISS'

/** What the creator has on Nostr. */
export interface NostrState {
  /** null while no key is linked. */
  npub: string | null
  isComplete: boolean
}

interface TaskModalProps {
  task: OpenTask
  feed: StudioFeed
  siteUrl: string
  nostr: NostrState
}

/** The title of a checklist task. */
export function taskTitle(task: ChecklistTask, { type }: Pick<StudioFeed, 'type'>): string {
  const isArtist = type === 'ARTIST'
  switch (task) {
    case 'CREATE_FEED':
      return isArtist ? texts.createArtist : texts.createShow
    case 'COMPLETE_NOSTR_PROFILE':
      return texts.nostr
    case 'CONNECT_STRIPE':
    case 'CONNECT_BANK_ACCOUNT':
      return texts.stripe
    case 'START_SUBSCRIPTION':
      return texts.subscription
    case 'RELEASE_FIRST_ITEM':
      return isArtist ? texts.publishRelease : texts.publishEpisode
    case 'SHARE_FEED':
      return isArtist ? texts.shareArtist : texts.shareShow
    case 'GET_FIRST_10_SUPPORTERS':
      return texts.supporters
  }
}

/** The dialog of a checklist task, with links to do it. */
export function TaskModal({ task, feed, siteUrl, nostr }: TaskModalProps) {
  const closeTo = href('/studio/:feedId', { feedId: feed.id })
  if (task === 'SHARE_FEED') return <ShareModal feed={feed} siteUrl={siteUrl} closeTo={closeTo} />
  if (task === 'DISMISS') return <DismissModal closeTo={closeTo} />
  const { text, actions } = contentOf(task, feed, nostr)
  return (
    <PlainModal title={taskTitle(task, feed)} closeTo={closeTo} actions={actions}>
      <p>{text}</p>
    </PlainModal>
  )
}

function contentOf(
  task: Exclude<ChecklistTask, 'SHARE_FEED'>,
  feed: StudioFeed,
  nostr: NostrState,
) {
  const isArtist = feed.type === 'ARTIST'
  const at = { feedId: feed.id }
  const settings = href('/studio/:feedId/edit', at)
  switch (task) {
    case 'COMPLETE_NOSTR_PROFILE':
      return {
        text: nostr.npub === null ? texts.nostrText : texts.nostrLacks,
        actions: (
          <>
            {nostr.npub === null ? (
              <Action to={`${href('/account')}#nostr`}>{texts.connectNostr}</Action>
            ) : (
              <Action to={href('/p/:key', { key: nostr.npub })}>{texts.editNostr}</Action>
            )}
            <Link to={href('/faq')} className="text-link">
              {texts.learnNostr}
            </Link>
          </>
        ),
      }
    case 'CONNECT_STRIPE':
    case 'CONNECT_BANK_ACCOUNT':
      return {
        text: isArtist ? texts.stripeArtist : texts.stripeShow,
        actions: <Action to={`${settings}?tab=Payments`}>{texts.stripe}</Action>,
      }
    case 'START_SUBSCRIPTION':
      return {
        text: texts.subscriptionText,
        actions: <Action to={`${settings}?tab=Subscriptions`}>{texts.createSubscription}</Action>,
      }
    case 'RELEASE_FIRST_ITEM':
      return isArtist
        ? {
            text: texts.publishReleaseText,
            actions: (
              <Action to={href('/studio/:feedId/new-release', at)}>{texts.newRelease}</Action>
            ),
          }
        : {
            text: texts.publishEpisodeText,
            actions: (
              <Action to={href('/studio/:feedId/new-episode', at)}>{texts.newEpisode}</Action>
            ),
          }
    case 'GET_FIRST_10_SUPPORTERS':
      return {
        text: texts.supportersText,
        actions: <Action to={href('/blog')}>{texts.readGuide}</Action>,
      }
    case 'CREATE_FEED':
      return { text: '', actions: <Action to={settings}>{taskTitle(task, feed)}</Action> }
  }
}

function Action({ to, children }: { to: string; children: string }) {
  return (
    <Button asChild>
      <Link to={to}>{children}</Link>
    </Button>
  )
}

/** Copying the link completes the task; without JavaScript, a button does. */
function ShareModal({
  feed,
  siteUrl,
  closeTo,
}: Omit<TaskModalProps, 'task' | 'nostr'> & { closeTo: string }) {
  const toast = useToast()
  const { send } = useSentForms<{ form: unknown } | null>((answer) => {
    if (answer) toast(texts.failed, 'error')
  })
  const isArtist = feed.type === 'ARTIST'
  const path = feed.isPublished ? publicPath(feed) : null
  if (!path) {
    return (
      <PlainModal title={taskTitle('SHARE_FEED', feed)} closeTo={closeTo} actions={null}>
        <p>{isArtist ? texts.notPublishedArtist : texts.notPublished}</p>
      </PlainModal>
    )
  }
  async function share(address: string) {
    if (!(await copyText(address))) return toast(texts.copyFailed, 'error')
    toast(texts.linkCopied)
    send({ intent: 'complete', task: 'SHARE_FEED' }, `${closeTo}?index`)
  }
  return (
    <PlainModal
      title={taskTitle('SHARE_FEED', feed)}
      closeTo={closeTo}
      actions={
        <>
          <Button type="button" onClick={() => void share(siteUrl + path)} className="needs-script">
            {texts.copyLink}
          </Button>
          <noscript>
            <Form method="post" action={`${closeTo}?index`}>
              <input type="hidden" name="task" value="SHARE_FEED" />
              <Button type="submit" variant="soft" color="gray" name="intent" value="complete">
                {texts.shared}
              </Button>
            </Form>
          </noscript>
        </>
      }
    >
      <p>{texts.shareText}</p>
      <TextField label={texts.address} readOnly value={siteUrl + path} dir="ltr" />
    </PlainModal>
  )
}

function DismissModal({ closeTo }: { closeTo: string }) {
  return (
    <PlainModal
      title={texts.dismissTitle}
      closeTo={closeTo}
      actions={
        <Form method="post" action={`${closeTo}?index`} replace>
          <Button type="submit" name="intent" value="dismiss">
            {texts.dismissAll}
          </Button>
        </Form>
      }
    >
      <p>{texts.dismissText}</p>
    </PlainModal>
  )
}
