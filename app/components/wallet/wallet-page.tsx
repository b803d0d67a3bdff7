import { ArrowDownLeft, ArrowUpRight } from 'lucide-react'
import { use } from 'react'
import { Form, href } from 'react-router'
import { useBalance } from '#app/components/shell/balance.ts'
import { Page, ScreenTitle } from '#app/components/shell/page.tsx'
import { LocaleContext } from '#app/components/ui/locale.ts'
import { PlainAlert, PlainBadge, PlainButton, PlainButtonLink } from '#app/components/ui/plain.tsx'
import { grouped } from '#app/rules/grouped.ts'
import { satsOf } from '#app/rules/sats.ts'
import { satsInUsd, usdText } from '#app/rules/usd.ts'
import { walletAmounts } from '#app/rules/wallet-amounts.ts'
import { paymentTexts } from '#app/texts/payments.ts'
import { walletTexts as texts } from '#app/texts/wallet.ts'
import { Activity } from './activity.tsx'
import { queryOf } from './activity-filters.tsx'
import { LightningAddress } from './lightning-address.tsx'
import styles from './wallet-page.module.css'
import type { WalletView } from './wallet-view.ts'

/** What an account has, what moved, and where it can be sent to. */
export function WalletPage({ view, problem }: { view: WalletView; problem: string | undefined }) {
  return (
    <Page>
      <ScreenTitle>{texts.heading}</ScreenTitle>
      {problem !== undefined && <PlainAlert tone="warning">{problem}</PlainAlert>}
      <div className={styles.columns}>
        <div className={styles.main}>
          <div className={styles.top}>
            <Balance view={view} />
            <Ways search={queryOf(view.filter)} />
          </div>
          <Activity view={view} />
        </div>
        <aside className={styles.side}>
          {view.wallet.is_play_money && <PlayMoney hasFaucet={view.hasFaucet} />}
          <LightningAddress address={view.wallet.lightning_address} />
        </aside>
      </div>
    </Page>
  )
}

function Balance({ view: { wallet } }: { view: WalletView }) {
  const locale = use(LocaleContext)
  const sats = satsOf(useBalance())
  const { price } = wallet.price
  const held = satsOf(wallet.balance.held_millisats)
  return (
    <div>
      <p className={styles.label}>
        {texts.balance}
        {wallet.is_play_money && <PlainBadge color="amber">{texts.playMoney}</PlainBadge>}
      </p>
      <p className={styles.balance}>
        {grouped(sats)} <span className={styles.unit}>{texts.sats}</span>
      </p>
      {price !== null && (
        <p className={styles.label}>
          {paymentTexts.about(usdText(satsInUsd(sats, price), locale))}
        </p>
      )}
      {held > 0 && <p className={styles.label}>{texts.held(paymentTexts.sats(held))}</p>}
    </div>
  )
}

function Ways({ search }: { search: string }) {
  return (
    <div className={styles.ways}>
      <PlainButtonLink to={{ pathname: href('/wallet/deposit'), search }} preventScrollReset>
        <ArrowDownLeft size={18} />
        {texts.deposit}
      </PlainButtonLink>
      <PlainButtonLink
        variant="soft"
        color="gray"
        to={{ pathname: href('/wallet/withdraw'), search }}
        preventScrollReset
      >
        <ArrowUpRight size={18} />
        {texts.withdraw}
      </PlainButtonLink>
    </div>
  )
}

function PlayMoney({ hasFaucet }: Pick<WalletView, 'hasFaucet'>) {
  return (
    <section className={styles.play}>
      <h2 className={styles.heading}>{texts.playMoney}</h2>
      <p className={styles.second}>{texts.playMoneyText}</p>
      {hasFaucet && (
        <Form method="post" preventScrollReset>
          <PlainButton type="submit" variant="soft" color="gray">
            {texts.faucet(paymentTexts.sats(walletAmounts.faucet))}
          </PlainButton>
        </Form>
      )}
    </section>
  )
}
