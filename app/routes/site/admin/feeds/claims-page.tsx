import type { SubmissionResult } from '@conform-to/react'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { FormProof } from '#app/components/accounts/proof/proof-notice.tsx'
import { SettingsSection, SettingsSections } from '#app/components/accounts/settings-section.tsx'
import { contentPath } from '#app/rules/catalogue/content-path.ts'
import { Alert } from '#app/components/base/ui/alert.tsx'
import type { ContentType } from '#app/schemas/catalogue/content.ts'
import type { FeedClaims } from '#app/schemas/catalogue/feed-claims.ts'
import { feedClaimsTexts as texts } from '#app/texts/catalogue/feed-claims.ts'
import { DeskPage } from '#app/routes/site/admin/desk/desk-page.tsx'
import { AddressAct, AliasActs, GuidAct, HostAct } from './acts.tsx'
import styles from './feed-claims.module.css'
import { History } from './history.tsx'

export interface FeedClaimsView {
  feed: FeedClaims
  isDone: boolean
}

/** Whose a feed is, how that has changed, and what the operator may set back. Works without JavaScript. */
export function FeedClaimsPage({
  page: { feed, isDone },
  answer,
}: {
  page: FeedClaimsView
  answer: { form: SubmissionResult; proof?: string } | undefined
}) {
  const problems = Object.values(answer?.form.error ?? {}).flatMap((errors) => errors ?? [])
  return (
    <DeskPage title={feed.title}>
      <p className={styles.about}>
        <Link to={href('/admin/feeds')} className="text-link">
          {texts.backToSearch}
        </Link>
        {' • '}
        <Link
          to={contentPath({ _type: feed.type as ContentType, _id: feed.id })}
          className="text-link"
        >
          {texts.page}
        </Link>
      </p>
      {isDone && !answer && <Alert tone="success">{texts.done}</Alert>}
      {problems.map((problem) => (
        <Alert key={problem} tone="error">
          {problem}
        </Alert>
      ))}
      <FormProof answer={answer} />
      <SettingsSections>
        <SettingsSection id="now" title={texts.title} hint={texts.nowHint}>
          <Facts feed={feed} />
        </SettingsSection>
        {feed.former.length > 0 &&
          (feed.host ? <HostAct feed={feed} host={feed.host} /> : <AddressAct feed={feed} />)}
        {feed.named && feed.guid?.basis !== 'ADDRESS' && <GuidAct named={feed.named} />}
        <AliasActs feed={feed} />
        <History changes={feed.history} />
      </SettingsSections>
    </DeskPage>
  )
}

function Facts({ feed: { url, guid, named, owner, host } }: { feed: FeedClaims }) {
  return (
    <dl className={styles.facts}>
      <Fact name={texts.address}>{url}</Fact>
      <Fact name={texts.guid}>
        {guid ? `${guid.guid} (${texts.bases[guid.basis] ?? guid.basis})` : texts.noGuid}
      </Fact>
      {named && named.guid !== guid?.guid && (
        <Fact name={texts.named}>
          {named.guid}. <Holder holder={named.holder} />
        </Fact>
      )}
      <Fact name={texts.owner}>{owner ?? texts.noOwner}</Fact>
      <Fact name={texts.host}>{host ? ownersOf(host) : texts.notHosted}</Fact>
    </dl>
  )
}

function ownersOf({ owners }: NonNullable<FeedClaims['host']>): string {
  if (owners.length === 0) return texts.noAccount
  return owners.map(({ name, role }) => `${name} (${texts.roles[role] ?? role})`).join(', ')
}

function Holder({ holder }: { holder: NonNullable<FeedClaims['named']>['holder'] }) {
  if (!holder) return texts.heldByNobody
  return (
    <>
      {texts.heldBy}{' '}
      <Link to={href('/admin/feeds/:id', { id: holder.id })} className="text-link">
        {holder.title}
      </Link>
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd dir="auto">{children}</dd>
    </>
  )
}
