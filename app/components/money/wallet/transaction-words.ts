import type { WalletTransaction } from '#app/schemas/money/wallet-transactions.ts'
import { walletTexts as texts } from '#app/texts/money/wallet.ts'
import type { Face } from './wallet-view.ts'

/** What a transaction is, in a word. */
export function transactionLabel({ type, action }: WalletTransaction['meta']): string {
  return type === 'FEES' ? texts.fees : texts.actions[action]
}

/** Who is on the other side, else what it was for. */
export function transactionName({ meta, details }: WalletTransaction, face: Face | null): string {
  const { counterpart, content } = details
  const known = counterpart?.name ?? face?.name ?? counterpart?.address ?? content?.title
  if (known) return known
  const isMoved = meta.type === 'DEPOSIT' || meta.type === 'WITHDRAW'
  return isMoved ? texts.lightning : transactionLabel(meta)
}

/** What was said with it, or what it was for, else how far it is. */
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
