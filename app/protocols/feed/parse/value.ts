import type { ValueBlock, ValueRecipient, ValueTimeSplit } from '#app/protocols/feed/document.ts'
import type { Attributes } from './attributes.ts'
import { parseDuration } from './durations.ts'
import { readRemoteItem } from './remote-item.ts'
import { attributes, context, defineRules, inside, put, type Reading } from './rules.ts'
import { parseDecimal, parseYesNo } from './scalars.ts'

/** Larger weights are mistakes or attacks. */
const LARGEST_SPLIT = 1_000_000_000

const TIME_SPLIT_RULES = defineRules<ValueTimeSplit>({
  'podcast:remoteItem': attributes((split, tag, reading) => {
    put(split, 'remoteItem', readRemoteItem(tag, reading))
  }),
  'podcast:valueRecipient': attributes((split, tag, reading) => {
    keepRecipient(split.recipients, tag, reading)
  }),
})

const VALUE_RULES = defineRules<ValueBlock>({
  'podcast:valueRecipient': attributes((block, tag, reading) => {
    keepRecipient(block.recipients, tag, reading)
  }),
  'podcast:valueTimeSplit': inside((block, tag, reading) => {
    const split: ValueTimeSplit = {
      startSeconds: parseDuration(tag.get('starttime') ?? '') ?? -1,
      durationSeconds: parseDuration(tag.get('duration') ?? '') ?? -1,
      remoteStartSeconds: parseDuration(tag.get('remotestarttime') ?? '') ?? 0,
      remotePercentage: remotePercentage(tag.get('remotepercentage')),
      recipients: [],
    }
    return context(TIME_SPLIT_RULES, split, () => keepTimeSplit(block, split, reading))
  }),
})

/** podcast:value. Recipients that can't be paid (without an address or a valid split) are left out. */
export const valueRule = inside<{ fields: { value: ValueBlock[] } }>(({ fields }, tag) => {
  const block: ValueBlock = {
    type: tag.get('type')?.toLowerCase() ?? 'lightning',
    method: tag.get('method')?.toLowerCase() ?? 'keysend',
    recipients: [],
    timeSplits: [],
  }
  const suggested = tag.get('suggested')
  if (parseDecimal(suggested) !== undefined) put(block, 'suggested', suggested)
  fields.value.push(block)
  return context(VALUE_RULES, block)
})

function keepRecipient(recipients: ValueRecipient[], tag: Attributes, reading: Reading): void {
  const address = tag.get('address')
  const split = readSplit(tag.get('split'))
  const name = tag.get('name')
  if (address === undefined || split === undefined) {
    const missing = address === undefined ? 'address' : 'split'
    reading.warn(`The value recipient '${name ?? ''}' has no usable ${missing}; left out`)
    return
  }
  const type = tag.get('type')?.toLowerCase() ?? (address.includes('@') ? 'lnaddress' : 'node')
  const isFee = parseYesNo(tag.get('fee')) === true
  // Weights are whole; fees are percentages.
  const recipient: ValueRecipient = { type, address, split: isFee ? split : Math.round(split) }
  put(recipient, 'name', name)
  put(recipient, 'customKey', tag.get('customkey'))
  put(recipient, 'customValue', tag.get('customvalue'))
  if (isFee) recipient.fee = true
  recipients.push(recipient)
}

function readSplit(text: string | undefined): number | undefined {
  const split = parseDecimal(text)
  return split === undefined || split > LARGEST_SPLIT ? undefined : split
}

function keepTimeSplit(block: ValueBlock, split: ValueTimeSplit, reading: Reading): void {
  if (split.startSeconds < 0 || split.durationSeconds < 0) {
    reading.warn('A value time split has no startTime or duration; left out')
    return
  }
  block.timeSplits.push(split)
}

function remotePercentage(text: string | undefined): number {
  if (text?.startsWith('-')) return 0
  const percentage = parseDecimal(text)
  return percentage === undefined ? 100 : Math.min(100, percentage)
}
