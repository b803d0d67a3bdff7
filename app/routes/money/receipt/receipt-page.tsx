import { Link } from 'react-router'
import { PlayIcon } from '#app/components/base/ui/icons.tsx'
import { Avatar } from '#app/components/base/ui/avatar.tsx'
import { Cover } from '#app/components/base/ui/cover.tsx'
import { PlainButtonLink } from '#app/components/base/ui/plain.tsx'
import { Time } from '#app/components/base/ui/time.tsx'
import { Page } from '#app/components/base/shell/page.tsx'
import { clockDuration } from '#app/rules/base/display-time.ts'
import { dollars, usdText } from '#app/rules/money/dollars.ts'
import { grouped } from '#app/rules/base/grouped.ts'
import type { BoostReceipt } from '#app/schemas/money/boosts.ts'
import { paymentTexts } from '#app/texts/money/payments.ts'
import { receiptTexts as texts } from '#app/texts/money/receipt.ts'
import { useDisplayZone } from '#app/components/base/ui/locale.ts'
import { useLookAgain } from '#app/components/base/ui/use-look-again.ts'
import { ReceiptFacts } from './receipt-facts.tsx'
import { ReceiptShares } from './receipt-shares.tsx'
import styles from './receipt.module.css'

/** The receipt of a boost. */
export function ReceiptPage({ receipt }: { receipt: BoostReceipt }) {
  const isPending = receipt.legs.some(({ state }) => state === 'PENDING')
  useLookAgain(isPending)
  return (
    <Page>
      {isPending && (
        <noscript>
          <meta httpEquiv="refresh" content="10" />
        </noscript>
      )}
      <div className={styles.columns}>
        <article className={styles.main}>
          <Sender receipt={receipt} />
          <Amount receipt={receipt} />
          {receipt.message !== '' && (
            <p className={styles.message} dir="auto">
              {receipt.message}
            </p>
          )}
          {receipt.reply !== null && <Reply receipt={receipt} reply={receipt.reply} />}
          <Content receipt={receipt} />
          <ReceiptShares receipt={receipt} />
        </article>
        <ReceiptFacts receipt={receipt} />
      </div>
    </Page>
  )
}

function Sender({ receipt: { id, sender, action, at } }: { receipt: BoostReceipt }) {
  const name = sender.name ?? texts.anonymous
  return (
    <header className={styles.sender}>
      <Avatar id={sender.path ?? id} name={name} src={sender.image} of="person" size={44} />
      <div className={styles.words}>
        <h1 className={styles.who}>
          <strong dir="auto">
            {sender.path === null ? name : <Link to={sender.path}>{name}</Link>}
          </strong>{' '}
          <span className={styles.second}>{texts.acts[action]}</span>
        </h1>
        <p className={styles.second}>
          <Time value={at} format="datetime" />
        </p>
      </div>
    </header>
  )
}

function Amount({
  receipt: { way, satoshis, claimedSatoshis, usd, sender },
}: {
  receipt: BoostReceipt
}) {
  const { locale } = useDisplayZone()
  if (satoshis === null) return <p className={styles.hiddenAmount}>{texts.privateAmount}</p>
  if (way === 'CARD')
    return (
      <p className={styles.amount}>
        <strong>{dollars((usd ?? 0) * 100)}</strong> <span>{texts.byCard}</span>{' '}
        {satoshis > 0 && (
          <span className={styles.usd}>{paymentTexts.about(paymentTexts.sats(satoshis))}</span>
        )}
      </p>
    )
  return (
    <p className={styles.amount}>
      <strong>{grouped(satoshis)}</strong> <span>{texts.sats}</span>{' '}
      {claimedSatoshis !== null && (
        <span className={styles.usd} dir="auto">
          {texts.claimed(grouped(claimedSatoshis), sender.app ?? '')}{' '}
        </span>
      )}
      {usd !== null && (
        <span className={styles.usd}>{paymentTexts.about(usdText(usd, locale))}</span>
      )}
    </p>
  )
}

/** The creators' reply. */
function Reply({ receipt: { content }, reply }: { receipt: BoostReceipt; reply: string }) {
  return (
    <div className={styles.reply}>
      <p className={styles.second}>{texts.reply(content.parent ?? content.title)}</p>
      <p dir="auto">{reply}</p>
    </div>
  )
}

/** The boosted content, and the position in it. */
function Content({ receipt: { content, position } }: { receipt: BoostReceipt }) {
  const { _id, title, image, path, parent } = content
  const time = position === null ? null : clockDuration(position)
  return (
    <div className={styles.content}>
      <Cover id={_id} title={title} src={image} size={64} />
      <div className={styles.words}>
        <Link to={path} className={styles.title} dir="auto" title={title}>
          {title}
        </Link>
        <p className={styles.second}>
          {parent && <bdi>{parent}</bdi>}
          {parent && time && ' • '}
          {time && texts.at(time)}
        </p>
      </div>
      {time !== null && (
        <PlainButtonLink
          to={`${path}?t=${Math.floor(position ?? 0)}`}
          variant="soft"
          color="gray"
          aria-label={texts.playFrom(time)}
          className={styles.play}
        >
          <PlayIcon size={14} />
          <span>{texts.playFrom(time)}</span>
        </PlainButtonLink>
      )}
    </div>
  )
}
