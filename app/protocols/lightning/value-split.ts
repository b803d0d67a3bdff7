import type { ValueRecipient } from '#app/protocols/feed/document.ts'

/** A recipient of payments: a Lightning address, or a node with an optional custom record. */
export interface SplitRecipient {
  name: string
  lnaddress?: string | undefined
  node_pubkey?: string | undefined
  custom_key?: string | undefined
  custom_value?: string | undefined
  /** The split: a weight. Those of the editable recipients add up to 100. */
  split: number
  editable: boolean
  fee?: boolean | undefined
}

/** The recipient in the form of the value block. */
export function toValueRecipient(recipient: SplitRecipient): ValueRecipient {
  const { lnaddress, node_pubkey, split, name, custom_key, custom_value, fee } = recipient
  return {
    type: lnaddress ? 'lnaddress' : 'node',
    address: lnaddress ?? node_pubkey ?? '',
    split,
    name,
    ...(custom_key === undefined ? {} : { customKey: custom_key }),
    ...(custom_value === undefined ? {} : { customValue: custom_value }),
    ...(fee ? { fee: true } : {}),
  }
}

const minSplit = 1
const maxSplit = 10_000
/** The initial split of an added member, and of a supported organisation. */
const memberSplit = 10
const partnerSplit = 2

/** The custom record's key by which apps distinguish recipients that share a node. */
export const memberKey = '906608'
const memberPrefix = '01'

const nodeKey = /^0[23][0-9a-f]{64}$/i

export function isNodeKey(text: string): boolean {
  return nodeKey.test(text)
}

/** Parses a typed split; anything but a whole number from 1 to 10,000 becomes 1. */
export function readSplit(typed: string): number {
  const split = /^\s*\d{1,6}\s*$/.test(typed) ? Number(typed) : 0
  return split >= minSplit && split <= maxSplit ? split : minSplit
}

/** The sum of the editable recipients' splits; it should be 100. */
export function editableSum(recipients: readonly Pick<SplitRecipient, 'split' | 'editable'>[]) {
  return recipients.reduce((sum, { split, editable }) => sum + (editable ? split : 0), 0)
}

/** The split of a new recipient: what is missing to 100, or 10 if nothing is. */
export function newSplit(recipients: readonly Pick<SplitRecipient, 'split' | 'editable'>[]) {
  const sum = editableSum(recipients)
  return sum >= 100 ? 10 : 100 - sum
}

/** Each recipient's rounded percentage after fees; a fee's is of the whole. */
export function percentages(
  recipients: readonly { split: number; fee?: boolean | undefined }[],
): number[] {
  const total = recipients.reduce((sum, { split, fee }) => sum + (fee ? 0 : split), 0)
  return recipients.map(({ split, fee }) => {
    if (fee) return split
    return total > 0 ? Math.round((split / total) * 100) : 0
  })
}

/** The recipients in the order to show them: editable ones first, larger shares first. */
export function sortedRecipients<Recipient extends { split: number; editable: boolean }>(
  recipients: readonly Recipient[],
): Recipient[] {
  return [...recipients].sort(
    (a, b) => Number(b.editable) - Number(a.editable) || b.split - a.split,
  )
}

/** Scales the editable splits to add up to 100, each at least 1; fixed recipients stay unchanged. */
export function normalised<Recipient extends { split: number; editable: boolean }>(
  recipients: readonly Recipient[],
): Recipient[] {
  const editable = recipients.filter((recipient) => recipient.editable)
  const shares = wholeShares(
    editable.map(({ split }) => split),
    100,
  )
  return recipients.map((recipient) =>
    recipient.editable ? { ...recipient, split: shares.shift() ?? recipient.split } : recipient,
  )
}

/**
 * Divides a sum into whole shares in proportion to the weights, at least 1 each; the largest remainders are rounded up.
 */
function wholeShares(weights: number[], of: number): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total <= 0 || weights.length > of) return weights
  // Each has 1; the rest is divided.
  const free = of - weights.length
  const exact = weights.map((weight) => Math.max((weight / total) * of - 1, 0))
  const above = exact.reduce((sum, share) => sum + share, 0)
  const scaled = exact.map((share) => (above > 0 ? (share / above) * free : 0))
  const shares = scaled.map((share) => 1 + Math.floor(share + 1e-9))
  const byRemainder = scaled
    .map((share, at) => ({ at, rest: share - Math.floor(share + 1e-9) }))
    .sort((a, b) => b.rest - a.rest || a.at - b.at)
  let missing = of - shares.reduce((sum, share) => sum + share, 0)
  for (const { at } of byRemainder) {
    if (missing-- <= 0) break
    shares[at] = (shares[at] ?? 0) + 1
  }
  return shares
}

/** A member of an installation as a recipient: the custom record distinguishes them on the shared node. */
export function memberRecipient(member: {
  username: string
  domain: string
  profileId: string
  nodeKey: string
}): SplitRecipient {
  return {
    name: `${member.username}@${member.domain}`,
    node_pubkey: member.nodeKey,
    ...memberRecord(member.profileId),
    split: memberSplit,
    editable: true,
  }
}

/** The custom record of a member. */
export function memberRecord(profileId: string): { custom_key: string; custom_value: string } {
  return { custom_key: memberKey, custom_value: memberPrefix + profileId }
}

/** The profile id of a member's custom record; null for other records. */
export function memberOf(key: string | undefined, value: string | undefined): string | null {
  if (key !== memberKey) return null
  return /^01([A-Za-z0-9]{1,100})$/.exec(value ?? '')?.[1] ?? null
}

/** The custom record's value of an installation's own fee. */
const feeValue = '02fee'

/** Whether a custom record is that of an installation's fee. */
export function isInstallationFee(key: string | undefined, value: string | undefined): boolean {
  return key === memberKey && value === feeValue
}

/** The recipient of the installation's fee, in per cent: beside the splits that add up to 100. */
export function feeRecipient(percent: number, nodeKey: string): SplitRecipient {
  return {
    name: `${percent}% Lightning fee`,
    node_pubkey: nodeKey,
    custom_key: memberKey,
    custom_value: feeValue,
    split: percent,
    editable: false,
    fee: true,
  }
}

interface PresetFor {
  /** The owner's Lightning address. */
  owner: string
  /** The Lightning address of the organisation that music feeds are asked to support, if any. */
  openMusic?: string | undefined
  isMusic: boolean
}

/** The default recipients. */
export function presetRecipients({ owner, openMusic, isMusic }: PresetFor): SplitRecipient[] {
  const supported = isMusic && openMusic ? [partnerRecipient(openMusic)] : []
  const rest = 100 - editableSum(supported)
  return [{ name: owner, lnaddress: owner, split: rest, editable: true }, ...supported]
}

/** A supported organisation with 2 %. */
function partnerRecipient(lnaddress: string): SplitRecipient {
  return { name: lnaddress, lnaddress, split: partnerSplit, editable: true }
}

export type SplitPrompt = 'SUPPORT_OPEN_MUSIC' | 'NON_100_SPLIT'

/** What to point out to a creator about their splits. */
export function splitPrompts(
  recipients: readonly SplitRecipient[],
  { openMusic, isMusic }: Pick<PresetFor, 'openMusic' | 'isMusic'>,
): SplitPrompt[] {
  const editable = recipients.filter((recipient) => recipient.editable)
  const supports = recipients.some(({ lnaddress }) => sameAddress(lnaddress, openMusic))
  return [
    ...(isMusic && openMusic && !supports ? (['SUPPORT_OPEN_MUSIC'] as const) : []),
    ...(editable.length > 0 && editableSum(editable) !== 100 ? (['NON_100_SPLIT'] as const) : []),
  ]
}

function sameAddress(a: string | undefined, b: string | undefined): boolean {
  return a?.trim().toLowerCase() === b?.trim().toLowerCase()
}

/** Adds the organisation with 2 %, and reduces the others in proportion. */
export function withSupport(
  recipients: readonly SplitRecipient[],
  openMusic: string,
): SplitRecipient[] {
  const partner = partnerRecipient(openMusic)
  const others = recipients.filter((recipient) => recipient.editable)
  if (others.length === 0) return [...recipients, { ...partner, split: 100 }]
  const shares = wholeShares(
    others.map(({ split }) => split),
    100 - partner.split,
  )
  return [
    ...recipients.map((recipient) =>
      recipient.editable ? { ...recipient, split: shares.shift() ?? recipient.split } : recipient,
    ),
    partner,
  ]
}

export type RecipientMode = 'address' | 'node'

export type SwitchBlock = 'NOT_EDITABLE' | 'CUSTOM_RECORD'

/** Why a recipient can't be switched to the other kind; undefined if it can. */
export function switchBlock(
  recipient: Pick<SplitRecipient, 'editable' | 'custom_key' | 'custom_value'>,
  to: RecipientMode,
): SwitchBlock | undefined {
  if (!recipient.editable) return 'NOT_EDITABLE'
  // An address has no custom record: whoever it names would no longer be paid.
  const hasRecord = Boolean(recipient.custom_key || recipient.custom_value)
  return to === 'address' && hasRecord ? 'CUSTOM_RECORD' : undefined
}

/** Whether an edit leaves the fixed recipients alone: none changed, removed or added. */
export function keepsFixed(
  stored: readonly SplitRecipient[],
  edited: readonly SplitRecipient[],
): boolean {
  const fixed = (list: readonly SplitRecipient[]) =>
    list
      .filter(({ editable }) => !editable)
      .map(mark)
      .sort()
      .join('\n')
  return fixed(stored) === fixed(edited)
}

function mark(recipient: SplitRecipient): string {
  const { name, lnaddress, node_pubkey, custom_key, custom_value, split, editable, fee } = recipient
  return JSON.stringify([
    name,
    lnaddress ?? '',
    node_pubkey ?? '',
    custom_key ?? '',
    custom_value ?? '',
    split,
    editable,
    fee ?? false,
  ])
}

/** Whether two lists have the same recipients with the same splits, editable in the same places. */
export function sameSplits(a: readonly SplitRecipient[], b: readonly SplitRecipient[]): boolean {
  const marks = (list: readonly SplitRecipient[]) => list.map(mark).sort().join('\n')
  return marks(a) === marks(b)
}
