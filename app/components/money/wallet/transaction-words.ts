import type { WalletTransaction } from '#app/schemas/money/wallet-transactions.ts'
import { walletTexts as texts } from '#app/texts/money/wallet.ts'
import type { Face } from './wallet-view.ts'

/** A transaction's kind in a word. */
export function transactionLabel({ type, action }: WalletTransaction['meta']): string {
  return type === 'FEES' ? texts.fees : texts.actions[action]
}

/** The counterpart's name, else the content's title. */
export function transactionName({ meta, details }: WalletTransaction, face: Face | null): string {
  const { counterpart, content } = details
  const known = counterpart?.name ?? face?.name ?? counterpart?.address ?? content?.title
  if (known) return known
  const isMoved = meta.type === 'DEPOSIT' || meta.type === 'WITHDRAW'
  return isMoved ? texts.lightning : transactionLabel(meta)
}

/** The message, or the content, else the status. */
export function transactionText({ meta, status, details }: WalletTransaction): string | undefined {
  const { message, reply, content } = details
  if (meta.type === 'WITHDRAW' && status === 'PENDING') return texts.moved.WITHDRAW.PENDING
  if (reply) return texts.answered(reply)
  if (message) return meta.type === 'WITHDRAW' ? message : texts.quoted(message)
  if (content?.title) return content.title
  if (meta.type !== 'DEPOSIT' && meta.type !== 'WITHDRAW') return undefined
  const moved: Partial<Record<typeof status, string>> = texts.moved[meta.type]
  return moved[status]
}
