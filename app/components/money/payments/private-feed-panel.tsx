import { ExternalLink, KeyRound } from 'lucide-react'
import { Link } from 'react-router'
import { plainPress } from '#app/components/base/forms/plain-press.ts'
import { CopyButton } from '#app/components/base/ui/copy-button.tsx'
import { PlainButton, PlainButtonLink } from '#app/components/base/ui/plain.tsx'
import { QrCode } from '#app/components/base/ui/qr-code.tsx'
import { useHydrated } from '#app/components/base/ui/use-hydrated.ts'
import { podcastApps } from '#app/rules/money/podcast-apps.ts'
import type { PrivateFeed } from '#app/schemas/studio/rights.ts'
import type { PrivateFeedIntent } from '#app/schemas/money/subscribe-form.ts'
import { privateFeedTexts as texts } from '#app/texts/money/private-feed.ts'
import styles from './private-feed.module.css'
import type { PaidForms } from './use-paid-forms.ts'

interface PrivateFeedPanelProps {
  /** Null without one. */
  privateFeed: PrivateFeed | null
  /** The path of its page, which takes its forms. */
  path: string
  forms: PaidForms
  /** Whether the question about replacing the URL is open. */
  isAsked: boolean
  ask: (isAsked: boolean) => void
}

/** The URL of the private feed for podcast apps, and how to replace a leaked one. */
export function PrivateFeedPanel(props: PrivateFeedPanelProps) {
  const { privateFeed, isAsked } = props
  if (!privateFeed) return null
  const { url } = privateFeed
  return (
    <>
      <section aria-labelledby="private-feed" className={styles.panel}>
        <h2 id="private-feed" className={styles.title}>
          {texts.privateFeed}
        </h2>
        <p className={styles.second}>{url === null ? texts.noAddress : texts.privateFeedHint}</p>
        {url === null ? <TurnOn {...props} /> : <Address url={url} />}
      </section>
      {url !== null && (isAsked ? <Replacing {...props} /> : <YoursAlone {...props} />)}
    </>
  )
}

function Address({ url }: { url: string }) {
  return (
    <>
      <div className={styles.address}>
        <QrCode text={url} label={texts.qr} size={148} />
        <div className={styles.words}>
          <p className={styles.second}>{texts.scan}</p>
          <code className={styles.url} dir="ltr">
            {url.replace(/^https?:\/\//, '')}
          </code>
          <CopyButton text={url} done={texts.addressCopied}>
            {texts.copyAddress}
          </CopyButton>
        </div>
      </div>
      <ul className={styles.apps}>
        {podcastApps(url).map(({ name, link }) => (
          <li key={name}>
            <a href={link} rel="noreferrer">
              {texts.openIn(name)}
              <ExternalLink size={18} aria-hidden />
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

function YoursAlone({ path, ask }: PrivateFeedPanelProps) {
  return (
    <p className={styles.alone}>
      <KeyRound size={16} aria-hidden />
      <span>{texts.yoursAlone}</span>{' '}
      <Link
        to={`${path}?ask=address`}
        rel="nofollow"
        className={styles.newAddress}
        onClick={(event) => plainPress(event, () => ask(true))}
      >
        {texts.newAddress}
      </Link>
    </p>
  )
}

/** The confirmation: apps lose the old URL. */
function Replacing(props: PrivateFeedPanelProps) {
  return (
    <div className={styles.question}>
      <p className={styles.title}>{texts.newAddressTitle}</p>
      <p className={styles.second}>{texts.newAddressHint}</p>
      <div className={styles.answers}>
        <SendingButton {...props} intent="new-address" text={texts.makeNewAddress} />
        <SendingButton {...props} intent="turn-off" text={texts.turnOff} />
        <PlainButtonLink
          to={props.path}
          variant="ghost"
          color="gray"
          onClick={(event) => plainPress(event, () => props.ask(false))}
        >
          {texts.keepAddress}
        </PlainButtonLink>
      </div>
    </div>
  )
}

function TurnOn(props: PrivateFeedPanelProps) {
  return (
    <div className={styles.answers}>
      <SendingButton {...props} intent="new-address" text={texts.makeAddress} />
    </div>
  )
}

function SendingButton({
  path,
  forms: { Form, isBusy },
  intent,
  text,
}: PrivateFeedPanelProps & { intent: PrivateFeedIntent; text: string }) {
  const hydrated = useHydrated()
  return (
    <Form method="post" action={path}>
      <input type="hidden" name="intent" value={intent} />
      {hydrated && <input type="hidden" name="stay" value="on" />}
      <PlainButton type="submit" variant="soft" color="gray" disabled={isBusy}>
        {text}
      </PlainButton>
    </Form>
  )
}
