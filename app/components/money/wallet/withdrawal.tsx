import { Button } from '@radix-ui/themes/components/button'
import type { SubmissionResult } from '@conform-to/react'
import { ArrowUpRight, CircleCheck, Clock } from 'lucide-react'
import { Form, Link, useNavigation } from 'react-router'
import { FormProof } from '#app/components/accounts/proof/proof-notice.tsx'
import { PlainButtonLink } from '#app/components/base/ui/plain.tsx'
import { grouped } from '#app/rules/base/grouped.ts'
import type { WithdrawalAnswer, WithdrawalQuote } from '#app/schemas/money/wallet.ts'
import { paymentTexts } from '#app/texts/money/payments.ts'
import { walletTexts as texts } from '#app/texts/money/wallet.ts'
import styles from './forms.module.css'
import type { WalletPlace } from './wallet-place.ts'
import { WithdrawForm, type WithdrawalOrder } from './withdraw-form.tsx'

/** The step of a withdrawal. */
export type WithdrawalStep =
  /** The first step, prefilled. */
  | { step: 'ORDER'; order: WithdrawalOrder }
  /** The quote; `proof` if a fresh proof is needed. */
  | {
      step: 'QUOTE'
      order: WithdrawalOrder
      quote: WithdrawalQuote
      ulid: string
      proof?: string | undefined
    }
  | { step: 'DONE'; result: WithdrawalAnswer }
  /** Refused: the first step again, with the typed values. */
  | { step?: undefined; form: SubmissionResult }

interface WithdrawalProps {
  place: WalletPlace
  /** Available balance in sats. */
  balance: number
  answer: WithdrawalStep | undefined
  canPlay: boolean
}

/** The steps of a withdrawal: order, quote, result. */
export function Withdrawal({ place, balance, answer, canPlay }: WithdrawalProps) {
  if (answer?.step === 'DONE') return <Done place={place} result={answer.result} />
  if (answer?.step === 'QUOTE') return <Quote place={place} answer={answer} />
  const order = answer?.step === 'ORDER' ? answer.order : undefined
  const refused = answer && 'form' in answer ? answer.form : undefined
  // A new key resets the fields to the prefilled or refused values.
  const key = order?.target ?? ''
  const props = { balance, order, refused, canPlay }
  return <WithdrawForm key={key} {...props} />
}

interface QuoteProps {
  place: WalletPlace
  answer: Extract<WithdrawalStep, { step: 'QUOTE' }>
}

function Quote({ place, answer }: QuoteProps) {
  const { quote, order, ulid } = answer
  const isBusy = useNavigation().state === 'submitting'
  const amount = paymentTexts.sats(quote.satoshis)
  return (
    <>
      <FormProof answer={answer} />
      <Form method="post" className={styles.form}>
        <input type="hidden" name="intent" value="withdraw" />
        <input type="hidden" name="target" value={order.target} />
        {order.satoshis !== undefined && (
          <input type="hidden" name="satoshis" value={order.satoshis} />
        )}
        <input type="hidden" name="ulid" value={ulid} />
        <dl className={styles.sums}>
          <Sum label={texts.to} value={quote.recipient || texts.invoice} isText />
          <Sum label={texts.theyReceive} value={grouped(quote.satoshis)} />
          <Sum label={texts.networkFee} value={grouped(quote.fee)} />
          <Sum label={place.texts.leaves} value={grouped(quote.total)} isTotal />
        </dl>
        <Button type="submit" size="3" loading={isBusy}>
          <ArrowUpRight size={18} />
          {place.texts.withdrawSats(amount)}
        </Button>
      </Form>
      <Form method="get" className={styles.change}>
        <Button type="submit" variant="ghost" color="gray">
          {texts.change}
        </Button>
      </Form>
    </>
  )
}

interface SumProps {
  label: string
  value: string
  isText?: boolean
  isTotal?: boolean
}

function Sum({ label, value, isText, isTotal }: SumProps) {
  return (
    <div className={isTotal ? styles.total : undefined}>
      <dt>{label}</dt>
      <dd className={isText ? styles.recipient : undefined} dir="auto">
        {value}
      </dd>
    </div>
  )
}

function Done({ place, result }: { place: WalletPlace; result: WithdrawalAnswer }) {
  const { status, satoshis, fee } = result
  const amount = paymentTexts.sats(satoshis)
  const isPending = status === 'PENDING'
  const Icon = isPending ? Clock : CircleCheck
  return (
    <div className={styles.invoice}>
      <p role="status" className={styles.done}>
        <Icon size={20} aria-hidden />
        {isPending ? texts.onItsWay(amount) : texts.sent(amount)}
      </p>
      {isPending && <p className={styles.second}>{texts.onItsWayText}</p>}
      {fee !== null && fee > 0 && (
        <p className={styles.second}>{texts.sentFee(paymentTexts.sats(fee))}</p>
      )}
      <PlainButtonLink variant="soft" color="gray" to={place.withdraw}>
        {place.texts.another}
      </PlainButtonLink>
      <Link to={place.home} className="text-link">
        {place.texts.back}
      </Link>
    </div>
  )
}
