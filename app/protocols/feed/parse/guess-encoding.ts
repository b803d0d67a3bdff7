/**
 * Which encoding bytes are in that aren't UTF-8 and don't say. Each candidate that can read the
 * sample at all is judged by how much of the text beyond ASCII is what its language writes most.
 */
export function guessEncoding(bytes: Uint8Array): string {
  let best = { label: 'windows-1252', score: 0 }
  const sample = bytes.subarray(0, SAMPLE)
  for (const [label, judge] of CANDIDATES) {
    const text = decodeStrictly(sample, label)
    if (text === undefined) continue
    const beyondAscii = text.match(BEYOND_ASCII)?.length ?? 0
    const score = beyondAscii === 0 ? 0 : judge(text) / beyondAscii
    if (score > best.score) best = { label, score }
  }
  return best.label
}

const SAMPLE = 65_536
const BEYOND_ASCII = /[^\u0000-\u007f]/gu

type Judge = (text: string) => number

/** Frequent characters are about half of a Chinese or Korean text, and a few in a hundred of a wrong reading. */
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

/** An accented letter or a typographer's mark stands among plain letters, not among its like. */
const LATIN = matching(
  /(?<![^\u0000-\u007f])[à-öø-ÿÀ-ÖØ-Þßœžš‘’“”„–—…•«»€£©®°§·](?![^\u0000-\u007f])/gu,
  0.9,
)

const CANDIDATES: [label: string, judge: Judge][] = [
  ['shift_jis', JAPANESE],
  ['euc-jp', JAPANESE],
  ['big5', TRADITIONAL],
  ['gbk', SIMPLIFIED],
  ['euc-kr', KOREAN],
  ['koi8-r', cyrillic],
  ['windows-1251', cyrillic],
  ['ibm866', cyrillic],
  ['windows-1255', matching(/[\u05d0-\u05ea]/gu, 1)],
  ['windows-874', matching(/[\u0e01-\u0e5b]/gu, 1)],
  ['windows-1253', matching(/[ά-ώ]/gu, 1)],
  ['windows-1256', matching(/[\u0621-\u064a]/gu, 0.95)],
  ['windows-1252', LATIN],
]

/** Most letters are small; in the wrong one of the Russian encodings most are capitals. */
function cyrillic(text: string): number {
  const small = text.match(/[а-яё]/g)?.length ?? 0
  const capital = text.match(/[А-ЯЁ]/g)?.length ?? 0
  return small - capital
}

function matching(pattern: RegExp, weight: number): Judge {
  return (text) => (text.match(pattern)?.length ?? 0) * weight
}

function counting(characters: string, weight: number): Judge {
  return matching(new RegExp(`[${characters}]`, 'gu'), weight)
}

function decodeStrictly(bytes: Uint8Array, label: string): string | undefined {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return undefined
  }
}
