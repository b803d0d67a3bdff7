/**
 * Guesses the encoding of bytes that aren't UTF-8 and have no declaration. Each candidate that can decode the sample is
 * scored by the share of its non-ASCII text that is frequent in its language.
 */
export function guessEncoding(bytes: Uint8Array): string {
  let best = { label: 'windows-1252', score: 0 }
  const sample = bytes.subarray(0, SAMPLE)
  for (const [label, judge] of CANDIDATES) {
    const text = decodeStrictly(sample, label)
    if (text === undefined) continue
    const beyondAscii = count(text, BEYOND_ASCII)
    const score = beyondAscii === 0 ? 0 : judge(text) / beyondAscii
    if (score > best.score) best = { label, score }
  }
  return best.label
}

const SAMPLE = 65_536
const BEYOND_ASCII = /[^\u0000-\u007f]/gu

type Judge = (text: string) => number

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
const JAPANESE = matching(/[\u3040-\u30ffー、。々]/gu, 1.6)

/** Accented letters adjoin plain ones; typographic marks stand alone. */
const LATIN = matching(
  /(?<=[a-z])[à-öø-ÿÀ-ÖØ-Þßœžš’](?![^\u0000-\u007f])|(?<![^\u0000-\u007f])[à-öø-ÿÀ-ÖØ-Þßœžš‘“](?=[a-z])|(?<![^\u0000-\u007f])[“”„–—…•«»€£©®°§·](?![^\u0000-\u007f])/giu,
  1.5,
)

/** Lower case only: in the wrong Russian encoding most letters become capitals. */
const RUSSIAN = alphabet(/[а-яё]/g, /[оеаинтсрвл]/g)
const HEBREW = alphabet(/[א-ת]/g, /[יוהלאתרמבש]/g)

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
  ['windows-874', alphabet(/[\u0e01-\u0e5b]/g, /[\u0e31\u0e34\u0e35\u0e48\u0e49านรอกเงมยลวดทสต]/g)],
  ['windows-1253', alphabet(/[ά-ώ]/g, /[αοιετσνηυράόίέή]/g)],
  ['windows-1256', alphabet(/[\u0621-\u064a]/g, /[الينمورتبعد]/g)],
  ['windows-1252', LATIN],
]

/** A dozen letters make up two thirds of a text, unless it is decoded with the wrong alphabet. */
function alphabet(letters: RegExp, frequent: RegExp): Judge {
  return (text) => 0.4 * count(text, letters) + 0.9 * count(text, frequent)
}

function matching(pattern: RegExp, weight: number): Judge {
  return (text) => count(text, pattern) * weight
}

function counting(characters: string, weight: number): Judge {
  return matching(new RegExp(`[${characters}]`, 'gu'), weight)
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}

function decodeStrictly(bytes: Uint8Array, label: string): string | undefined {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return undefined
  }
}
