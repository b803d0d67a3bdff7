import { decodeBech32 } from '#app/protocols/lightning/bech32.ts'
import { decodeInvoice, isPreimageOf } from '#app/protocols/lightning/bolt11.ts'
import { bolt11Msat } from '#app/protocols/lightning/bolt11-amount.ts'
import { parseBoostagram } from '#app/protocols/lightning/boostagram.ts'
import { decodeLnurl } from '#app/protocols/lightning/lnurl.ts'
import {
  parsePayAnswer,
  refusalIn,
  parsePayRequest,
  parseSettled,
} from '#app/protocols/lightning/lnurl-pay.ts'
import { parsePayCall, parsePayer } from '#app/protocols/lightning/lnurl-pay-server.ts'
import {
  actionIn,
  amountIn,
  numberIn,
  objectIn,
  textIn,
  wholeTextIn,
} from '#app/protocols/lightning/payment-fields.ts'
import { parseBoostComment, parseRssPayment } from '#app/protocols/lightning/rss-payment-reader.ts'
import { isInstallationFee } from '#app/protocols/lightning/value-split.ts'
import { readSats, readUsd } from '#app/rules/money/amounts.ts'
import { displayMonth } from '#app/rules/base/display-time.ts'
import { ownerOfTopic } from '#app/rules/base/realtime-topics.ts'
import { isSecretAddress } from '#app/.server/base/http/secret-addresses.ts'
import type { Reader } from './readers.ts'

const key = 'ab'.repeat(32)

/** What reads texts of wallets and of their servers. */
export const paymentReaders: Reader[] = [
  { name: 'decodeLnurl', read: (text) => [decodeLnurl(text), decodeLnurl(`lnurl1${text}`)] },
  { name: 'bolt11Msat', read: bolt11Msat },
  {
    name: 'decodeBech32',
    read: (text) => [decodeBech32(text, 4000), decodeBech32(`a1${text}`, 4000)],
  },
  { name: 'decodeInvoice', read: (text) => [decodeInvoice(text), decodeInvoice(`lnbc1${text}`)] },
  { name: 'ownerOfTopic', read: (text) => ownerOfTopic(`wallet:${text}`) },
  { name: 'isSecretAddress', read: isSecretAddress },
  { name: 'isPreimageOf', read: (text) => isPreimageOf(text, text) },
  {
    name: 'parsePayRequest',
    read: (text) =>
      parsePayRequest({
        tag: 'payRequest',
        callback: `https://a.example/${text}`,
        minSendable: 1,
        maxSendable: 2,
        metadata: text,
      }),
  },
  { name: 'refusalIn', read: (text) => refusalIn({ status: 'ERROR', reason: text }) },
  {
    name: 'parsePayAnswer',
    read: (text) => parsePayAnswer({ pr: text, verify: `https://a.example/${text}` }),
  },
  {
    name: 'parsePayCall',
    read: (text) =>
      parsePayCall(
        new URLSearchParams({ amount: '1', comment: text, payerdata: text, nostr: text }),
        {
          callback: '',
          min: 1,
          max: 1,
          metadata: '',
          zaps: { receiptKey: key, recipient: key },
        },
      ),
  },
  { name: 'parsePayer', read: (text) => [parsePayer(text), parsePayer(`{"name":"${text}"}`)] },
  {
    name: 'parseBoostagram',
    read: (text) => [
      parseBoostagram(text),
      parseBoostagram(Buffer.from(`{"message":${JSON.stringify(text)}}`).toString('hex')),
    ],
  },
  {
    name: 'parseBoostComment',
    read: (text) => [parseBoostComment(text), parseBoostComment(`rss::payment::boost ${text}`)],
  },
  {
    name: 'parseRssPayment',
    read: (text) => [
      parseRssPayment(text),
      parseRssPayment(encodeURIComponent(JSON.stringify({ message: text }).toWellFormed())),
    ],
  },
  { name: 'objectIn', read: (text) => [objectIn(text), objectIn(`{"message":${text}}`)] },
  { name: 'actionIn', read: actionIn },
  { name: 'amountIn', read: amountIn },
  { name: 'numberIn', read: (text) => numberIn(text) },
  { name: 'textIn', read: (text) => textIn(text, 100) },
  { name: 'wholeTextIn', read: (text) => wholeTextIn(text, 100) },
  { name: 'isInstallationFee', read: (text) => isInstallationFee(text, text) },
  { name: 'displayMonth', read: (text) => displayMonth(text, 'en-GB') },
  { name: 'readSats', read: readSats },
  { name: 'readUsd', read: readUsd },
  { name: 'parseSettled', read: (text) => parseSettled({ settled: text }) },
]
