import { hash } from 'node:crypto'
import { makeZapReceipt } from 'nostr-tools/nip57'
import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import { newSigner, type Signer } from '#tests/rig/nostr/signing.ts'
import { type InvoiceTerms, makeInvoice, paymentHashOf } from './invoices.ts'
import {
  type LightningProvider,
  type ProviderAnswer,
  startLightningProvider,
} from './lightning-provider.ts'

/** An invoice that was given. */
interface GivenInvoice {
  invoice: string
  preimage: string
  paymentHash: string
  /** The JSON of the zap request, as it came. */
  request: string
  comment: string | null
  isPaid: boolean
}

export interface ZapProvider extends LightningProvider {
  /** ada@… */
  address: string
  /** What signs its receipts. */
  key: Signer
  given: GivenInvoice[]
  /** Whatever else it is to answer, until it is `honest` again; what isn't there is answered honestly. */
  answers: {
    payRequest?: (honest: Record<string, unknown>) => ProviderAnswer | Promise<ProviderAnswer>
    terms?: (honest: InvoiceTerms) => InvoiceTerms
    invoice?: (honest: Record<string, unknown>) => ProviderAnswer | Promise<ProviderAnswer>
  }
  /** Is paid, as by a wallet, and gives the preimage. */
  pay(invoice: string): string
  /** Its receipt for what was paid. */
  receipt(invoice: string): NostrEvent
}

/** Whom `ada@…` can be zapped through: real invoices, receipts, and LUD-21. */
export async function startZapProvider(
  folder: string,
  now: () => Date = () => new Date(),
): Promise<ZapProvider> {
  const key = newSigner(now)
  const given: GivenInvoice[] = []
  const answers: ZapProvider['answers'] = {}

  const provider = await startLightningProvider(folder, {
    'lnurlp/ada': () => {
      const honest = {
        tag: 'payRequest',
        callback: `https://${provider.domain}/callback?user=ada`,
        minSendable: 1000,
        maxSendable: 50_000_000,
        metadata: '[["text/plain","Ada"]]',
        commentAllowed: 20,
        allowsNostr: true,
        nostrPubkey: key.pubkey,
      }
      return answers.payRequest?.(honest) ?? { body: honest }
    },
    callback: (url) => {
      const one = give(url.searchParams)
      const verify = `https://${provider.domain}/verify?hash=${one.paymentHash}`
      const honest = { status: 'OK', pr: one.invoice, routes: [], verify }
      return answers.invoice?.(honest) ?? { body: honest }
    },
    verify: ({ searchParams }) => {
      const one = given.find(({ paymentHash }) => paymentHash === searchParams.get('hash'))
      if (!one) return { body: { status: 'ERROR', reason: 'Not found' } }
      const { isPaid, preimage, invoice } = one
      const body = {
        status: 'OK',
        settled: isPaid,
        preimage: isPaid ? preimage : null,
        pr: invoice,
      }
      return { body }
    },
  })

  function give(asked: URLSearchParams): GivenInvoice {
    const request = asked.get('nostr') ?? ''
    const preimage = hash('sha256', `invoice ${given.length}`)
    const honest = {
      msat: Number(asked.get('amount')),
      preimage,
      descriptionHash: hash('sha256', request),
      timestamp: Math.floor(now().getTime() / 1000),
    }
    const invoice = makeInvoice(answers.terms?.(honest) ?? honest)
    const one = {
      invoice,
      preimage,
      paymentHash: paymentHashOf(preimage),
      request,
      comment: asked.get('comment'),
      isPaid: false,
    }
    given.push(one)
    return one
  }

  function known(invoice: string): GivenInvoice {
    const one = given.find((one) => one.invoice === invoice)
    if (!one) throw new Error('This invoice was given by somebody else.')
    return one
  }

  return {
    ...provider,
    address: `ada@${provider.domain}`,
    key,
    given,
    answers,
    pay(invoice) {
      const one = known(invoice)
      one.isPaid = true
      return one.preimage
    },
    receipt(invoice) {
      const { request, preimage } = known(invoice)
      const paidAt = now()
      return key.sign(makeZapReceipt({ zapRequest: request, preimage, bolt11: invoice, paidAt }))
    },
  }
}
