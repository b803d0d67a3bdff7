import { PartyPopper } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { EmptyState } from '#app/components/base/ui/empty-state.tsx'
import { PlainBadge, PlainButton } from '#app/components/base/ui/plain.tsx'
import { Time } from '#app/components/base/ui/time.tsx'
import { satsOf } from '#app/rules/money/sats.ts'
import type { OwnEventWallet } from '#app/schemas/money/event-wallets.ts'
import { eventWalletTexts as texts } from '#app/texts/money/event-wallets.ts'
import { paymentTexts } from '#app/texts/money/payments.ts'
import forms from '#app/components/money/wallet/forms.module.css'
import styles from './event-wallets.module.css'

/** The account's event wallets, newest first. */
export function OwnEventWallets({ wallets }: { wallets: OwnEventWallet[] }) {
  return (
    <section aria-labelledby="own">
      <h2 id="own" className={styles.heading}>
        {texts.own}
      </h2>
      {wallets.length === 0 ? (
        <EmptyState icon={<PartyPopper />} title={texts.none} />
      ) : (
        <ul>
          {wallets.map((wallet) => (
            <OwnWallet key={wallet._id} wallet={wallet} />
          ))}
        </ul>
      )}
    </section>
  )
}

function OwnWallet({ wallet }: { wallet: OwnEventWallet }) {
  const { name, millisats, expires, is_over: isOver } = wallet
  return (
    <li className={styles.wallet}>
      <div className={styles.line}>
        <p className={styles.name} dir="auto">
          {name}
        </p>
        {isOver && <PlainBadge>{texts.expired}</PlainBadge>}
        <p className={styles.left}>{paymentTexts.sats(satsOf(millisats))}</p>
      </div>
      <p className={forms.second}>
        {isOver ? texts.expired : texts.until} <Time value={expires} format="datetime" />
      </p>
      {!isOver && <End wallet={wallet} />}
    </li>
  )
}

function End({ wallet: { _id: id } }: { wallet: OwnEventWallet }) {
  const isBusy = useNavigation().formData?.get('_id') === id
  return (
    <details className={styles.end}>
      <summary>{texts.end}</summary>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="_id" value={id} />
        <p>{texts.endSure}</p>
        <PlainButton
          type="submit"
          variant="soft"
          color="red"
          name="intent"
          value="end"
          loading={isBusy}
        >
          {texts.endIt}
        </PlainButton>
      </Form>
    </details>
  )
}
