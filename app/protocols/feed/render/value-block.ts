import { attribute, each, numberAttribute, trueFalseAttribute } from '#app/protocols/text/xml.ts'
import type { ValueBlock, ValueRecipient, ValueTimeSplit } from '#app/protocols/feed/document.ts'
import { remoteItemTag } from './podcast-tags.ts'

/** podcast:value with its recipients and time splits. */
export function valueTag(value: ValueBlock): string {
  const attributes =
    attribute('type', value.type) +
    attribute('method', value.method) +
    attribute('suggested', value.suggested)
  return (
    '<podcast:value' +
    attributes +
    '>\n' +
    each(value.recipients, recipientTag) +
    each(value.timeSplits, timeSplitTag) +
    '</podcast:value>\n'
  )
}

function recipientTag(recipient: ValueRecipient): string {
  return (
    '<podcast:valueRecipient' +
    attribute('name', recipient.name) +
    attribute('type', recipient.type) +
    attribute('address', recipient.address) +
    attribute('customKey', recipient.customKey) +
    attribute('customValue', recipient.customValue) +
    numberAttribute('split', recipient.split) +
    trueFalseAttribute('fee', recipient.fee) +
    '/>\n'
  )
}

// Defaults are written out too, since apps assume different ones.
function timeSplitTag(split: ValueTimeSplit): string {
  const attributes =
    numberAttribute('startTime', split.startSeconds) +
    numberAttribute('duration', split.durationSeconds) +
    numberAttribute('remoteStartTime', split.remoteStartSeconds) +
    numberAttribute('remotePercentage', split.remotePercentage)
  const target = split.remoteItem
    ? remoteItemTag(split.remoteItem)
    : each(split.recipients, recipientTag)
  return `<podcast:valueTimeSplit${attributes}>\n${target}</podcast:valueTimeSplit>\n`
}
