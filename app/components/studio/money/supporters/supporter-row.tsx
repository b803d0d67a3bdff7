import { Activity, TriangleAlert, User } from 'lucide-react'
import { href, Link } from 'react-router'
import { Avatar } from '#app/components/base/ui/avatar.tsx'
import { BoltIcon } from '#app/components/base/ui/icons.tsx'
import { MenuLink, RowMenu } from '#app/components/base/ui/menu.tsx'
import { useDisplayZone } from '#app/components/base/ui/locale.ts'
import { PlainBadge } from '#app/components/base/ui/plain.tsx'
import { Time } from '#app/components/base/ui/time.tsx'
import { grouped } from '#app/rules/base/grouped.ts'
import { usdText } from '#app/rules/money/dollars.ts'
import type { ListedFeedPayer } from '#app/schemas/money/feed-payers.ts'
import { feedPayerTexts as texts } from '#app/texts/money/feed-payers.ts'
import styles from './supporters.module.css'

/** A payer of a feed: profile, subscription and total sats. */
export function SupporterRow({
  feedId,
  supporter,
}: {
  feedId: string
  supporter: ListedFeedPayer
}) {
  const { satoshis, subscription, since } = supporter
  return (
    <tr>
      <th scope="row">
        <Who supporter={supporter} />
      </th>
      <td data-label={texts.columns.subscription} className={styles.subscription}>
        {subscription && <Subscription subscription={subscription} />}
      </td>
      <td data-label={texts.columns.since} className={styles.since}>
        {since !== null && <Time value={since} />}
      </td>
      <td
        data-label={texts.columns.sats}
        className={styles.sats}
        data-none={satoshis === 0 || undefined}
      >
        <span>
          {satoshis > 0 && <BoltIcon size={14} />}
          {grouped(satoshis)}
        </span>
      </td>
      <td className={styles.menu}>
        <MoreOf feedId={feedId} supporter={supporter} />
      </td>
    </tr>
  )
}

function Who({ supporter }: { supporter: ListedFeedPayer }) {
  const { id, path, image } = supporter
  const name = nameOf(supporter)
  return (
    <span className={styles.who}>
      <Avatar id={id} name={name} src={image} of="person" size={40} />
      <span className={styles.words}>
        <span className={styles.name} dir="auto">
          {path === null ? name : <Link to={path}>{name}</Link>}
        </span>
        <span className={styles.second}>{handleOf(supporter)}</span>
      </span>
    </span>
  )
}

function nameOf({ id, name, npub }: ListedFeedPayer): string {
  return (
    name?.trim() || shortKey(npub) || (id.startsWith('card:') ? texts.anonymous : texts.unknown)
  )
}

function MoreOf({ feedId, supporter }: { feedId: string; supporter: ListedFeedPayer }) {
  const { id, path } = supporter
  const activity = href('/studio/:feedId/activity', { feedId })
  const query = new URLSearchParams({ range: 'all', from: id })
  return (
    <RowMenu label={texts.moreOf(nameOf(supporter))}>
      <MenuLink to={`${activity}?${query.toString()}`} icon={<Activity />}>
        {texts.activity}
      </MenuLink>
      {path !== null && (
        <MenuLink to={path} icon={<User />}>
          {texts.profile}
        </MenuLink>
      )}
    </RowMenu>
  )
}

/** '@juneh', a shortened key, or that they paid by card without an account. */
function handleOf({ id, path, npub }: ListedFeedPayer): string {
  if (id.startsWith('card:')) return texts.noAccount
  if (path !== null && !path.startsWith('/p/')) return `@${path.slice(1)}`
  return shortKey(npub)
}

function shortKey(npub: string | null): string {
  return npub === null ? '' : `${npub.slice(0, 8)}…${npub.slice(-4)}`
}

function Subscription({
  subscription: { status, way, priceCents, cancelsAt },
}: {
  subscription: NonNullable<ListedFeedPayer['subscription']>
}) {
  const { locale } = useDisplayZone()
  const price = usdText(priceCents / 100, locale)
  return (
    <>
      <StatusBadge status={status} />
      <span className={styles.second}>
        {cancelsAt !== null && status !== 'ENDED' ? (
          <>
            {texts.ends} <Time value={cancelsAt} />
          </>
        ) : (
          texts.aMonth(price, way === 'CARD' ? texts.byCard : texts.bySats)
        )}
      </span>
    </>
  )
}

function StatusBadge({
  status,
}: {
  status: NonNullable<ListedFeedPayer['subscription']>['status']
}) {
  if (status === 'ACTIVE') return <PlainBadge color="teal">{texts.subscriber}</PlainBadge>
  if (status === 'ENDED') return <PlainBadge>{texts.ended}</PlainBadge>
  return (
    <PlainBadge color="amber">
      <TriangleAlert size={12} aria-hidden />
      {texts.pastDue}
    </PlainBadge>
  )
}
