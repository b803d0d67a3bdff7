import { useEffect, useState } from 'react'
import { payByWebLn } from '#app/client/payments/pay-by-webln.ts'
import { prepareZap, type ReadyZap, ZapNotReady } from '#app/client/payments/prepare-zap.ts'
import { watchInvoice } from '#app/client/payments/watch-invoice.ts'
import { browserWallet } from '#app/client/payments/webln.ts'
import { signingWith, zapPorts } from '#app/client/payments/zap-ports.ts'
import { useNostr } from '#app/components/nostr/use-nostr.ts'
import { useToast } from '#app/components/ui/toast.tsx'
import type { ZapFor } from '#app/protocols/nostr/zap-request.ts'
import { uiTexts } from '#app/texts/shell.ts'
import { zapTexts as texts } from '#app/texts/zaps.ts'
import type { AskedZap, ZapTarget } from './asked-zap.ts'

/** What a zap is paid from. */
export type ZapWay = 'WEBLN' | 'INVOICE'

export interface ZapWish {
  sats: number
  message: string
  way: ZapWay
}

/** What the dialog shows. */
export type ZapView =
  | { at: 'FORM'; problem?: string; mayBePaid?: boolean }
  | { at: 'PREPARING' }
  | { at: 'PAYING' }
  | { at: 'INVOICE'; zap: ReadyZap; isWalletMissing: boolean }

/** Zaps somebody, and says what became of it, also where the dialog was closed meanwhile. */
export function useZap({ target, count }: AskedZap, onClose: () => void) {
  const [view, setView] = useState<ZapView>({ at: 'FORM' })
  const { pubkey, signer } = useNostr()
  const [ports] = useState(zapPorts)
  const showToast = useToast()
  const { pubkey: recipient } = target.profile

  useEffect(() => {
    if (pubkey === null) return
    void ports.start(recipient).then((result) => {
      const problem = result.ok ? undefined : result.error.message
      if (problem !== undefined) setView({ at: 'FORM', problem })
    })
  }, [pubkey, ports, recipient])

  async function send({ sats, message, way }: ZapWish): Promise<void> {
    setView({ at: 'PREPARING' })
    try {
      const signed = { ...ports, sign: signingWith(signer) }
      const zap = await prepareZap(signed, { target: zapFor(target), sats, message })
      const wallet = way === 'WEBLN' ? browserWallet() : null
      if (wallet) await pay(zap, wallet)
      else setView({ at: 'INVOICE', zap, isWalletMissing: way === 'WEBLN' })
    } catch (error) {
      const problem = error instanceof ZapNotReady ? error.message : texts.failed
      setView({ at: 'FORM', problem })
    }
  }

  async function pay(zap: ReadyZap, wallet: ReturnType<typeof browserWallet>): Promise<void> {
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
    /** The account's key; null where nobody is connected. */
    pubkey,
    async connect(): Promise<void> {
      await signer().catch(() => setView({ at: 'FORM', problem: uiTexts.offline }))
    },
    send,
    back: () => setView({ at: 'FORM' }),
    /** Waits until somebody has paid an invoice, and answers whether it can't be paid any more. */
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

function zapFor({ profile, note, address, contents }: ZapTarget): ZapFor {
  return {
    pubkey: profile.pubkey,
    ...(note ? { event: { id: note.id, kind: note.json.kind } } : {}),
    ...(address === undefined ? {} : { address }),
    ...(contents ? { contents } : {}),
  }
}
