/**
 * Guesses the encoding of bytes that aren't UTF-8 and have no declaration. Each candidate that can decode the sample is
 * scored by the share of its non-ASCII text that is frequent in its language.
 */
export function guessEncoding(bytes: Uint8Array): string {
  let best = { label: 'windows-1252', score: 0 }
  const sample = bytes.subarray(0, SAMPLE)
  const counts = new Uint32Array(0x1_0000)
  for (const [label, judge] of CANDIDATES) {
    const text = decodeStrictly(sample, label)
    if (text === undefined) continue
    const beyondAscii = countCharacters(text, counts)
    const score = beyondAscii === 0 ? 0 : judge(counts, text) / beyondAscii
    if (score > best.score) best = { label, score }
  }
  return best.label
}

const SAMPLE = 65_536

/** Counts each UTF-16 unit of a text into `counts`; returns how many characters are beyond ASCII. */
function countCharacters(text: string, counts: Uint32Array): number {
  counts.fill(0)
  let beyondAscii = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    counts[code]! += 1
    // The second half of a surrogate pair is no character of its own.
    if (code > 0x7f && (code & 0xfc00) !== 0xdc00) beyondAscii += 1
  }
  return beyondAscii
}

type Judge = (counts: Uint32Array, text: string) => number

/** Frequent characters are about half of a Chinese or Korean text, but only a few percent of wrongly decoded text. */
const FREQUENT = 2

const SIMPLIFIED = counting(
  '的一是了我不人在他有这个上们来到时大地为子中你说生国年着就那和要她出也得里后自以会家可下而过天去能对小多然于心学么之都好看起发当没成只如事把还用第样道想作种开美总从无情己面最但现前些所同日手又行意动方期它头经长儿回位分爱老因很给名法间知世什两次使身者被高已其进此话常与活正感新业民',
  FREQUENT,
)
const TRADITIONAL = counting(
  '的一是不我有大在人了中到資要以可這個你會好為上來學就交也用能如時文說沒他看那問生提下過請們天所多麼小想得之還電出工對都機自後子而訊站去心只家知國台很信成章何同道地發法無然但嗎當於本現年前真最和新因果定意情點題其事方清科樣些吧三此位理行作經者什謝名日正開話華實再城愛與二動比高面又車力或種像應女教分手打已次長太明己路起相主關',
  FREQUENT,
)
const KOREAN = counting(
  '이다는을의에가고하지은들도사한로를그어기나리자인아시해대일있서부여정수으주라보장전구제마과우미상스니원공조만비안면선유신동트게세진오적무',
  FREQUENT,
)
const JAPANESE = counting('\u3040-\u30ff、。々', 1.6)

const ACCENTED = 'À-ÖØ-öø-ÿŒœŽžŠšŸ'
const AFTER_LETTER = codesOf(`${ACCENTED}’`)
const BEFORE_LETTER = codesOf(`${ACCENTED}‘“`)
const ALONE = codesOf('“”„–—…•«»€£©®°§·')

/** Accented letters adjoin plain ones; typographic marks stand alone. */
const LATIN: Judge = (_, text) => {
  let likely = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code > 0x7f && isLatin(code, text.charCodeAt(at - 1), text.charCodeAt(at + 1))) likely += 1
  }
  return likely * 1.5
}

/** Whether a character beyond ASCII stands where Latin texts have it; its neighbours are NaN at the ends. */
function isLatin(code: number, before: number, after: number): boolean {
  const [isFirst, isLast] = [!(before > 0x7f), !(after > 0x7f)]
  if (isLast && isPlainLetter(before) && AFTER_LETTER.has(code)) return true
  if (isFirst && isPlainLetter(after) && BEFORE_LETTER.has(code)) return true
  return isFirst && isLast && ALONE.has(code)
}

function isPlainLetter(code: number): boolean {
  const lower = code | 0x20
  return lower >= 0x61 && lower <= 0x7a
}

/** Lower case only: in the wrong Russian encoding most letters become capitals. */
const RUSSIAN = alphabet('а-яё', 'оеаинтсрвл')
const HEBREW = alphabet('א-ת', 'יוהלאתרמבש')

const CANDIDATES: [label: string, judge: Judge][] = [
  ['shift_jis', JAPANESE],
  ['euc-jp', JAPANESE],
  ['big5', TRADITIONAL],
  ['gbk', SIMPLIFIED],
  ['euc-kr', KOREAN],
  ['koi8-r', RUSSIAN],
  ['windows-1251', RUSSIAN],
  ['ibm866', RUSSIAN],
  ['windows-1255', HEBREW],
  ['windows-874', alphabet('\u0e01-\u0e5b', '\u0e31\u0e34\u0e35\u0e48\u0e49านรอกเงมยลวดทสต')],
  ['windows-1253', alphabet('ά-ώ', 'αοιετσνηυράόίέή')],
  ['windows-1256', alphabet('\u0621-\u064a', 'الينمورتبعد')],
  ['windows-1252', LATIN],
]

/** A dozen letters make up two thirds of a text, unless it is decoded with the wrong alphabet. */
function alphabet(letters: string, frequent: string): Judge {
  const judges = [counting(letters, 0.4), counting(frequent, 0.9)]
  return (counts, text) => judges.reduce((sum, judge) => sum + judge(counts, text), 0)
}

function counting(characters: string, weight: number): Judge {
  const codes = [...codesOf(characters)]
  return (counts) => codes.reduce((sum, code) => sum + counts[code]!, 0) * weight
}

/** The codes of characters; `-` between two stands for all from one to the other. */
function codesOf(characters: string): Set<number> {
  const codes = new Set<number>()
  for (const [range] of characters.matchAll(/.-.|./g)) {
    const last = range.charCodeAt(range.length - 1)
    for (let code = range.charCodeAt(0); code <= last; code += 1) codes.add(code)
  }
  return codes
}

function decodeStrictly(bytes: Uint8Array, label: string): string | undefined {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return undefined
  }
}
