import { QrCode as QrIcon } from 'lucide-react'
import { href, Link } from 'react-router'
import { CopyButton } from '#app/components/base/ui/copy-button.tsx'
import { QrCode } from '#app/components/base/ui/qr-code.tsx'
import { walletTexts as texts } from '#app/texts/money/wallet.ts'
import styles from '#app/components/money/wallet/wallet-page.module.css'

/** The account's Lightning address, to be copied or scanned. */
export function LightningAddress({ address }: { address: string | null }) {
  return (
    <section>
      <h2 className={styles.heading}>{texts.address}</h2>
      {address === null ? (
        <Link to={href('/choose-username')} className="text-link">
          {texts.noUsername}
        </Link>
      ) : (
        <>
          <div className={styles.address}>
            <code>{address}</code>
            <CopyButton text={address} done={texts.addressCopied} size="1">
              {texts.copyAddress}
            </CopyButton>
          </div>
          <details className={styles.code}>
            <summary>
              <QrIcon size={16} />
              {texts.addressQr}
            </summary>
            <QrCode text={`lightning:${address}`} label={texts.addressQrOf(address)} size={200} />
          </details>
        </>
      )}
    </section>
  )
}
