import { useState } from 'react'
import { forgetOwnWallet, storedOwnWallet } from '#app/client/money/wallet/own-wallet.ts'
import { browserWallet } from '#app/client/money/wallet/webln.ts'
import { ProofNotice } from '#app/components/accounts/proof/proof-notice.tsx'
import { personHandle, personName } from '#app/rules/social/person.ts'
import { Dialog } from '#app/components/base/ui/dialog.tsx'
import { lateComponent } from '#app/components/base/ui/late-component.tsx'
import { zapAmounts } from '#app/rules/money/amounts.ts'
import { zapTexts as texts } from '#app/texts/money/zaps.ts'
import type { ZapDialogRequest } from '#app/components/base/shell/zap-dialog-request.ts'
import { useZap, type ZapView, type ZapWay, type ZapFields } from './use-zap.ts'
import { ZapForm } from './zap-form.tsx'

const ZapInvoice = lateComponent(() => import('./zap-invoice-panel.tsx'))

/** The dialog to zap a note or a person. */
export default function ZapDialog({
  asked,
  onClose,
}: {
  asked: ZapDialogRequest
  onClose: () => void
}) {
  const { target } = asked
  const zap = useZap(asked, onClose)
  const [kept, setKept] = useState(storedOwnWallet)
  const [typed, setTyped] = useState<Omit<ZapFields, 'way'> & { way: ZapWay | null }>({
    amount: String(zapAmounts.usual),
    message: '',
    way: null,
    connection: '',
  })
  const usual = usualWay(zap.balance, kept !== null)
  const fields = { ...typed, way: typed.way ?? usual, connection: kept ?? typed.connection }

  /** A default isn't a choice: it may still change once the wallet's balance is known. */
  function change(next: ZapFields): void {
    setTyped({ ...next, way: next.way === fields.way ? typed.way : next.way })
  }

  function disconnect(): void {
    forgetOwnWallet()
    setKept(null)
  }

  const { view } = zap
  const isInvoice = view.at === 'INVOICE'
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      onBack={isInvoice ? zap.back : undefined}
      title={texts.title(personHandle(target.profile) ?? personName(target.profile))}
    >
      {isInvoice ? (
        <ZapInvoice
          key={view.zap.paymentHash}
          zap={view.zap}
          isWalletMissing={view.isWalletMissing}
          watch={zap.watch}
          onAgain={zap.back}
        />
      ) : (
        <>
          <Proof view={view} />
          <ZapForm
            target={target}
            view={view}
            fields={fields}
            onChange={change}
            balance={zap.balance}
            onDisconnect={kept === null ? null : disconnect}
            isConnected={zap.pubkey !== null}
            onConnect={() => void zap.connect()}
            onSend={(wish) => void zap.send(wish)}
          />
        </>
      )}
    </Dialog>
  )
}

/** Outside of the form, so that the proof's fields aren't submitted as a zap. */
function Proof({ view }: { view: ZapView }) {
  const proof = view.at === 'FORM' ? view.proof : undefined
  return <ProofNotice needed={proof?.needed} refusal={proof} onProved={() => proof?.again()} />
}

/** The default way to pay. */
function usualWay(balance: number | null, hasOwn: boolean): ZapWay {
  if (browserWallet()) return 'WEBLN'
  if (balance !== null && balance >= zapAmounts.usual) return 'WALLET'
  return hasOwn ? 'NWC' : 'INVOICE'
}
