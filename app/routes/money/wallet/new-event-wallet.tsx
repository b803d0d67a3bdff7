import { CopyButton } from '#app/components/base/ui/copy-button.tsx'
import { Panel } from '#app/components/base/ui/panel.tsx'
import { QrCode } from '#app/components/base/ui/qr-code.tsx'
import { eventWalletTexts as texts } from '#app/texts/money/event-wallets.ts'
import forms from '#app/components/money/wallet/forms.module.css'
import styles from './event-wallets.module.css'

/** The link of a new event wallet. */
export interface EventWalletLink {
  name: string
  link: string
}

/** Shows the link of a new event wallet once, to be copied or scanned. */
export function NewEventWallet({ name, link }: EventWalletLink) {
  return (
    <Panel className={forms.invoice} role="status">
      <h2 className={styles.heading} dir="auto">
        {texts.made(name)}
      </h2>
      <p>{texts.once}</p>
      <QrCode text={link} label={texts.linkQr} size={240} />
      <input readOnly aria-label={texts.link} defaultValue={link} className={styles.link} />
      <div className={forms.copy}>
        <CopyButton text={link} done={texts.linkCopied}>
          {texts.copyLink}
        </CopyButton>
      </div>
    </Panel>
  )
}
