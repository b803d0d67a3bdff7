import { ArrowDownLeft, ArrowUpRight } from 'lucide-react'
import { Form, href, Link } from 'react-router'
import { useBalance } from '#app/components/base/shell/balance.ts'
import { Page, ScreenTitle } from '#app/components/base/shell/page.tsx'
import { PlainAlert, PlainButton, PlainButtonLink } from '#app/components/base/ui/plain.tsx'
import { walletAmounts } from '#app/rules/money/amounts.ts'
import { eventWalletTexts } from '#app/texts/money/event-wallets.ts'
import { paymentTexts } from '#app/texts/money/payments.ts'
import { streamTexts } from '#app/texts/money/streaming.ts'
import { walletTexts as texts } from '#app/texts/money/wallet.ts'
import { Transactions } from '#app/components/money/wallet/transactions.tsx'
import { queryOf } from '#app/components/money/wallet/transaction-filters.tsx'
import { Balance } from '#app/components/money/wallet/balance.tsx'
import { LightningAddress } from './lightning-address.tsx'
import styles from '#app/components/money/wallet/wallet-page.module.css'
import type { WalletView } from '#app/components/money/wallet/wallet-view.ts'

/** The wallet page: balance, transactions and Lightning address. */
export function WalletPage({ view, problem }: { view: WalletView; problem: string | undefined }) {
  const { balance, price } = view.wallet
  const millisats = useBalance()
  return (
    <Page>
      <ScreenTitle>{texts.heading}</ScreenTitle>
      {problem !== undefined && <PlainAlert tone="warning">{problem}</PlainAlert>}
      <div className={styles.columns}>
        <div className={styles.main}>
          <div className={styles.top}>
            <Balance {...balance} millisats={millisats} price={price} />
            <Ways search={queryOf(view.filter)} />
          </div>
          <Transactions view={view} />
        </div>
        <aside className={styles.side}>
          {view.wallet.is_play_money && <PlayMoney hasFaucet={view.hasFaucet} />}
          <LightningAddress address={view.wallet.lightning_address} />
          <Streaming stream={view.stream} search={queryOf(view.filter)} />
          <section>
            <h2 className={styles.heading}>{eventWalletTexts.heading}</h2>
            <p className={styles.second}>{eventWalletTexts.what}</p>
            <Link to={href('/wallet/events')} className="text-link">
              {eventWalletTexts.heading}
            </Link>
          </section>
          <section>
            <h2 className={styles.heading}>{texts.cards}</h2>
            <p className={styles.second}>{texts.cardsText}</p>
            <Link to={`${href('/account/subscriptions')}#payments`} className="text-link">
              {texts.cardsLink}
            </Link>
          </section>
        </aside>
      </div>
    </Page>
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

function Streaming({ stream, search }: Pick<WalletView, 'stream'> & { search: string }) {
  const { rate, budget, spent, owed, stopped } = stream
  return (
    <section>
      <h2 className={styles.heading}>{streamTexts.heading}</h2>
      <p className={styles.second}>
        {rate === 0 ? streamTexts.isOff : streamTexts.spent(rate, spent, budget)}
      </p>
      {stopped !== null && stopped !== 'OFF' && (
        <p className={styles.second}>{streamTexts.stopped[stopped]}</p>
      )}
      {owed > 0 && <p className={styles.second}>{streamTexts.owed(paymentTexts.sats(owed))}</p>}
      <Link
        to={{ pathname: href('/wallet/streaming'), search }}
        className="text-link"
        preventScrollReset
      >
        {streamTexts.set}
      </Link>
    </section>
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
