import { useEffect, useState } from 'react'
import { payByWebLn } from '#app/client/money/zaps/pay-by-webln.ts'
import { openOwnWallet } from '#app/client/money/wallet/own-wallet.ts'
import {
  payFromWallet,
  type WalletZapOutcome,
  type WalletZapPorts,
} from '#app/client/money/zaps/pay-from-wallet.ts'
import {
  prepareZap,
  type ReadyZap,
  ZapNotReady,
  type ZapOrder,
} from '#app/client/money/zaps/prepare-zap.ts'
import { watchInvoice } from '#app/client/money/zaps/watch-invoice.ts'
import { browserWallet, type WebLn } from '#app/client/money/wallet/webln.ts'
import { signingWith, walletSats, zapPorts } from '#app/client/money/zaps/zap-ports.ts'
import { useNostr } from '#app/components/base/shell/use-nostr.ts'
import { useToast } from '#app/components/base/ui/toast.tsx'
import type { ZapFor } from '#app/protocols/nostr/zap-request.ts'
import { uiTexts } from '#app/texts/base/shell.ts'
import { zapTexts as texts } from '#app/texts/money/zaps.ts'
import type { ZapDialogRequest, ZapTarget } from '#app/components/base/shell/zap-dialog-request.ts'

/** The ways to pay a zap. */
export type ZapWay = keyof typeof texts.ways

/** The fields of the form. */
export interface ZapFields {
  /** As typed. */
  amount: string
  message: string
  way: ZapWay
  /** The link to a wallet of one's own. */
  connection: string
}

export interface ZapWish {
  sats: number
  message: string
  way: ZapWay
  /** The link to a wallet of one's own. */
  connection: string
}

/** The needed proof, and the function that then sends the same zap. */
interface NeededProof {
  needed: string
  again: () => void
}

/** The state of the dialog. */
export type ZapView =
  | { at: 'FORM'; problem?: string; mayBePaid?: boolean; proof?: NeededProof }
  | { at: 'PREPARING' }
  | { at: 'PAYING' }
  | { at: 'INVOICE'; zap: ReadyZap; isWalletMissing: boolean }

/** Sends zaps, and reports the outcome even if the dialog was closed. */
export function useZap({ target, count }: ZapDialogRequest, onClose: () => void) {
  const [view, setView] = useState<ZapView>({ at: 'FORM' })
  const { pubkey, signer } = useNostr()
  const [ports] = useState(zapPorts)
  const [balance, setBalance] = useState<number | null>(null)
  const showToast = useToast()
  const { pubkey: recipient } = target.profile

  useEffect(() => {
    if (pubkey === null) return
    void ports.start(recipient).then((result) => {
      const problem = result.ok ? undefined : result.error.message
      if (problem !== undefined) setView({ at: 'FORM', problem })
    })
  }, [pubkey, ports, recipient])

  useEffect(() => {
    if (pubkey !== null) void walletSats().then(setBalance)
  }, [pubkey])

  async function send(wish: ZapWish): Promise<void> {
    const { sats, message, way } = wish
    setView({ at: 'PREPARING' })
    const signed = { ...ports, sign: signingWith(signer) }
    const order = { target: zapFor(target), sats, message }
    try {
      if (way === 'WALLET') return await payHere(signed, order)
      const wallet = await walletOf(wish)
      if (way === 'NWC' && !wallet) return setView({ at: 'FORM', problem: texts.wrongConnection })
      const zap = await prepareZap(signed, order)
      if (wallet) await pay(zap, wallet)
      else setView({ at: 'INVOICE', zap, isWalletMissing: way === 'WEBLN' })
    } catch (error) {
      const problem = error instanceof ZapNotReady ? error.message : texts.failed
      setView({ at: 'FORM', problem })
    }
  }

  /** Pays from the wallet at this site. */
  async function payHere(signed: WalletZapPorts, order: ZapOrder): Promise<void> {
    tell(await payFromWallet(signed, order), order)
  }

  function tell(outcome: WalletZapOutcome, order: ZapOrder): void {
    if (outcome.is === 'PROOF_NEEDED') {
      const { message: needed, again } = outcome
      const proof = { needed, again: () => void again().then((end) => tell(end, order)) }
      return setView({ at: 'FORM', proof })
    }
    if (outcome.is === 'FAILED') {
      const { message: problem, mayBePaid } = outcome
      return setView({ at: 'FORM', problem, mayBePaid })
    }
    count(order.sats)
    showToast(outcome.is === 'PENDING' ? texts.pending : texts.zapped(order.sats))
    onClose()
  }

  async function pay(zap: ReadyZap, wallet: WebLn): Promise<void> {
    setView({ at: 'PAYING' })
    const outcome = await payByWebLn({ ...ports, wallet, count }, zap)
    if (outcome.is === 'PAID') return sayPaid(zap)
    const mayBePaid = outcome.is === 'LIGHTNING_PAYMENT_ERROR' && outcome.mayBePaid
    showToast(target.note ? texts.failedNote : texts.failed, 'error')
    setView({ at: 'FORM', mayBePaid })
  }

  function sayPaid({ sats }: ReadyZap): void {
    showToast(texts.zapped(sats))
    onClose()
  }

  return {
    view,
    /** The connected key; null without one. */
    pubkey,
    /** Balance of the wallet at this site in sats; null while unknown. */
    balance,
    async connect(): Promise<void> {
      await signer().catch(() => setView({ at: 'FORM', problem: uiTexts.offline }))
    },
    send,
    back: () => setView({ at: 'FORM' }),
    /** Waits until an invoice is paid or expires; returns whether it has expired. */
    async watch(zap: ReadyZap, signal: AbortSignal): Promise<boolean> {
      const end = await watchInvoice(ports, zap, signal)
      if (end === 'PAID') {
        count(zap.sats)
        sayPaid(zap)
      }
      return end === 'EXPIRED'
    },
  }
}

async function walletOf({ way, connection }: ZapWish): Promise<WebLn | null> {
  if (way === 'WEBLN') return browserWallet()
  return way === 'NWC' ? openOwnWallet(connection) : null
}

function zapFor({ profile, note, address, contents }: ZapTarget): ZapFor {
  return {
    pubkey: profile.pubkey,
    ...(note ? { event: { id: note.id, kind: note.json.kind } } : {}),
    ...(address === undefined ? {} : { address }),
    ...(contents ? { contents } : {}),
  }
}
