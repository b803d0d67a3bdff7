import { ArrowDownLeft, ArrowUpRight } from 'lucide-react'
import { Page, ScreenTitle } from '#app/components/base/shell/page.tsx'
import { PlainAlert, PlainButtonLink } from '#app/components/base/ui/plain.tsx'
import { Time } from '#app/components/base/ui/time.tsx'
import type { EventWallet } from '#app/schemas/money/event-wallets.ts'
import type { BitcoinPrice } from '#app/schemas/money/wallet.ts'
import { eventWalletTexts as texts } from '#app/texts/money/event-wallets.ts'
import { walletTexts } from '#app/texts/money/wallet.ts'
import { TransactionRows } from '#app/components/money/wallet/transactions.tsx'
import activity from '#app/components/money/wallet/transactions.module.css'
import { Balance } from '#app/components/money/wallet/balance.tsx'
import styles from '#app/components/money/wallet/wallet-page.module.css'
import type { WalletPlace } from '#app/components/money/wallet/wallet-place.ts'

interface EventWalletPageProps {
  place: WalletPlace
  wallet: EventWallet
  price: BitcoinPrice
}

/** A guest's event wallet: balance, expiry and transactions. */
export function EventWalletPage({ place, wallet, price }: EventWalletPageProps) {
  return (
    <Page width="reading">
      <ScreenTitle>{wallet.name}</ScreenTitle>
      {wallet.is_over && <PlainAlert tone="warning">{texts.errors.OVER}</PlainAlert>}
      <div className={styles.top}>
        <Balance {...wallet} price={price} />
        {!wallet.is_over && <Ways place={place} />}
      </div>
      {!wallet.is_over && (
        <p className={`${styles.second} ${styles.until}`}>
          {texts.until} <Time value={wallet.expires} format="datetime" />. {texts.text}
        </p>
      )}
      <section aria-labelledby="activity">
        <div className={activity.head}>
          <h2 id="activity" className={activity.heading}>
            {walletTexts.activity}
          </h2>
        </div>
        <TransactionRows transactions={wallet.transactions} faces={{}} />
      </section>
    </Page>
  )
}

function Ways({ place }: { place: WalletPlace }) {
  return (
    <div className={styles.ways}>
      <PlainButtonLink to={place.deposit} preventScrollReset>
        <ArrowDownLeft size={18} />
        {texts.receive}
      </PlainButtonLink>
      <PlainButtonLink variant="soft" color="gray" to={place.withdraw} preventScrollReset>
        <ArrowUpRight size={18} />
        {texts.pay}
      </PlainButtonLink>
    </div>
  )
}
