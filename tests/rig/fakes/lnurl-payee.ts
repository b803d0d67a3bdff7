import { hash } from 'node:crypto'
import type { LightningNode } from '#app/.server/base/ports/lightning/port.ts'
import type { ProviderAnswers, ProviderAnswer } from './lightning-provider.ts'

/** What a payee's server answers instead of the honest thing. */
export interface PayeeAnswers {
  terms?: (honest: Record<string, unknown>) => ProviderAnswer | Promise<ProviderAnswer>
  /** Another amount, or another description, in the invoice. */
  order?: (honest: { msat: number; described: string }) => { msat: number; described: string }
  expirySeconds?: number
  /** Gives everybody the same invoice. */
  isRepeated?: boolean
}

/** Answers for `{name}@…`, whose invoices a node makes; `said` gets the comments. */
export function lnurlPayee(
  name: string,
  node: LightningNode,
  domain: () => string,
  said: string[],
  { terms, order = (honest) => honest, expirySeconds = 600, isRepeated }: PayeeAnswers = {},
): ProviderAnswers {
  let given: Promise<ProviderAnswer> | null = null
  const metadata = JSON.stringify([['text/plain', name]])
  const honest = () => ({
    tag: 'payRequest',
    callback: `https://${domain()}/pay/${name}`,
    minSendable: 1000,
    maxSendable: 100_000_000,
    metadata,
    commentAllowed: 100,
  })
  return {
    [`lnurlp/${name}`]: () => terms?.(honest()) ?? { body: honest() },
    [`pay/${name}`]: ({ searchParams }) => {
      said.push(searchParams.get('comment') ?? '')
      if (!isRepeated) given = null
      return (given ??= give(Number(searchParams.get('amount'))))
    },
  }

  async function give(asked: number): Promise<ProviderAnswer> {
    const { msat, described } = order({ msat: asked, described: hash('sha256', metadata) })
    const description = { hash: described }
    const { bolt11 } = await node.createInvoice({ msat, description, expirySeconds })
    return { body: { pr: bolt11, routes: [] } }
  }
}
