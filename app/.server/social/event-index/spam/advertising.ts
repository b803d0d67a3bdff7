// What a text advertises: links, and ways to reach its author elsewhere.

/** A link; of its query only the parameters that identify a page. */
interface AdvertisedLink {
  host: string
  /** Host and path. */
  place: string
}

export interface Advertising {
  /** Links to pages, without those to pictures, films and sounds. */
  links: AdvertisedLink[]
  /** Mail addresses, telephone numbers, names in messengers. */
  contacts: string[]
  /** Addresses for payments on a blockchain. */
  wallets: string[]
  /** The text without all of these, and without `npub1…` and the like. */
  rest: string
}

const maxOfEachKind = 20
const link = /\bhttps?:\/\/[^\s<>"]{1,2000}/gi
// Links without https://, which get past simple filters.
const bareLink =
  /(?<![\w@./-])(?:[a-z\d-]{1,63}\.){1,4}(?:[a-z]{2,24}\/[^\s<>"]{1,500}|(?:com|net|org|io|me|app|xyz|top|vip|club|site|online|shop|click|live|win|bet|casino|icu|cc|ru|cn|link|info|biz)(?![\w@.-]))/gi
const entity = /(?:nostr:|@)?(?:npub|nprofile|note|nevent|naddr)1[02-9ac-hj-np-z]{20,1000}/gi
const media =
  /\.(?:jpe?g|png|webp|gif|avif|svg|mp4|webm|mov|m4v|m3u8|mp3|m4a|aac|ogg|opus|wav|flac)$/i
// NIP-05 names and Lightning addresses look like mail addresses: a mail address is told by its host, or by a word such
// as "contact" before it.
const mail =
  /(?<![\w.+-])[\w.+-]{1,64}@(?:(?:gmail|googlemail|yahoo|ymail|hotmail|outlook|live|icloud|aol|gmx|proton|protonmail|tutanota|tuta|mail|yandex|zoho|qq|163|126|naver|web|usa)\.[a-z.]{2,10}|(?:[a-z\d-]{1,63}\.){0,3}(?:mail|proton|gmx)\.[a-z]{2,10})(?![\w-])/gi
const announcedMail =
  /(?:\be-?mail|\bcontact|\breach|\binbox|\bwrite|почт|邮箱|메일|メール|بريد)[^@\n]{0,30}?[\w.+-]{1,64}@(?:[a-z\d-]{1,63}\.){1,4}[a-z]{2,24}(?![\w-])/giu
// Telephone numbers: nine digits and more, with a plus sign or 00, which tells them from other numbers.
const telephone = /(?<![\w.,$€£-])(?:\+|00)\d[\d ().-]{7,20}\d(?![\w%])/g
const handle =
  /(?:telegram|tele gram|tg|whats ?app|wechat|weixin|微信|line|kakao|카톡|zalo|skype|icq|signal|discord|телеграмм?|тг|вотсап|ватсап|واتساب|تليجرام|텔레그램)\s{0,3}(?:id|username|user)?\s{0,3}[:：@=➡👉-]{1,4}\s{0,3}@?([\w.+-]{4,40})/giu
const wallet =
  /\b(?:bc1[02-9ac-hj-np-z]{20,80}|0x[\da-f]{40}|T[1-9A-HJ-NP-Za-km-z]{33}|[13][1-9A-HJ-NP-Za-km-z]{25,34})\b/g
/**
 * Parameters that identify a page, as in youtube.com/watch?v=…. All others are for tracking, and differ in each copy.
 */
const pageNames = ['v', 'id', 'p', 'list']
const messengers =
  /^(?:t\.me|telegram\.me|wa\.me|api\.whatsapp\.com|chat\.whatsapp\.com|line\.me|lin\.ee|discord\.gg|m\.me|signal\.me|zalo\.me)$/

/** The links, contacts and wallets in a text, up to 20 of each. */
export function advertisingIn(text: string): Advertising {
  const links: AdvertisedLink[] = []
  const contacts = new Set<string>()
  const wallets = new Set<string>()
  let rest = extract(text, link, (found) => addLink(found))
  rest = rest.replace(entity, ' ')
  rest = extract(rest, mail, (found) => contacts.add(found.toLowerCase()))
  rest = extract(rest, announcedMail, (found) => contacts.add(lastWord(found)))
  rest = extract(rest, bareLink, (found) => addLink(`https://${found}`))
  rest = extract(rest, handle, (found) => contacts.add(lastWord(found)))
  rest = extract(rest, wallet, (found) => wallets.add(found))
  rest = extract(rest, telephone, (found) => contacts.add(found.replace(/\D/g, '')))

  function addLink(found: string): void {
    const address = URL.parse(withoutEnd(found))
    if (!address?.hostname || media.test(address.pathname)) return
    const host = address.hostname.replace(/^www\./, '')
    const place = `${host}${address.pathname.replace(/\/$/, '')}${pageParameters(address)}`
    if (messengers.test(host)) contacts.add(place.toLowerCase())
    else links.push({ host, place })
  }

  return {
    links: links.slice(0, maxOfEachKind),
    contacts: [...contacts],
    wallets: [...wallets],
    rest,
  }
}

function pageParameters({ searchParams }: URL): string {
  return pageNames
    .map((name) => searchParams.get(name) ?? '')
    .join(' ')
    .trimEnd()
}

function extract(text: string, pattern: RegExp, take: (found: string) => unknown): string {
  let remaining = maxOfEachKind
  return text.replace(pattern, (found) => {
    if (remaining-- > 0) take(found)
    return ' '
  })
}

/** Cuts the punctuation of the sentence off a link. */
function withoutEnd(address: string): string {
  let end = address.length
  while (end > 0 && ".,;:!?'’”»*_~)]".includes(address.charAt(end - 1))) end -= 1
  return address.slice(0, end)
}

/** The name or address that a text ends with. */
function lastWord(text: string): string {
  return (/[\w.+@-]{4,300}$/.exec(text)?.[0] ?? text).replace(/^@/, '').toLowerCase()
}
