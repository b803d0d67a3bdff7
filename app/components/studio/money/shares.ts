import { percentages, type SplitRecipient } from '#app/protocols/lightning/value-split.ts'
import { splitTexts as texts } from '#app/texts/studio/studio-money.ts'

/** What each of the recipients gets. */
export function shares(recipients: SplitRecipient[]) {
  const percents = percentages(recipients)
  return recipients.map((recipient, at) => ({
    name: nameOf(recipient),
    percent: percents[at] ?? 0,
    type: recipient.node_pubkey ? 'node' : 'lnaddress',
    address: recipient.lnaddress ?? recipient.node_pubkey ?? '',
    link: null,
  }))
}

/** The name of a recipient; that of the installation's fee says what it is. */
export function nameOf({ fee, editable, split, name }: SplitRecipient): string {
  return fee && !editable ? texts.fee(split) : name
}
