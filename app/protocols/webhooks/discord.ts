/** The longest content of a message on Discord. */
const longest = 2000

/** Addresses that Discord gives out for a channel: its webhook's number, and a token. */
const address =
  /^https:\/\/(?:(?:ptb|canary)\.)?discord(?:app)?\.com\/api\/(?:v\d{1,2}\/)?webhooks\/(\d{5,25})\/[\w-]{20,120}$/

export function isDiscordWebhook(url: string): boolean {
  return address.test(url)
}

/** The address without what lets others write into the channel. */
export function shownDiscordWebhook(url: string): string {
  return `discord.com/api/webhooks/${address.exec(url)?.[1] ?? ''}/…`
}

/** Nothing that is linked is shown beside the message. */
const suppressEmbeds = 4

/** The body of a message: one line of plain text, which mentions nobody and formats nothing, and an address below it. */
export function discordMessage(text: string, url: string): string {
  const line = text.replace(/\s+/g, ' ').replace(/[\\`*_~|>#[\]<@-]/g, '\\$&')
  return JSON.stringify({
    content: `${cutTo(line, longest - url.length - 1)}\n${url}`,
    allowed_mentions: { parse: [] },
    flags: suppressEmbeds,
  })
}

/** At most so many characters, without half of a pair, or of what is escaped, at the end. */
function cutTo(text: string, max: number): string {
  if (text.length <= max) return text
  const whole = text.slice(0, max - 1).replace(/[\ud800-\udbff]$/, '')
  let escapes = 0
  while (whole.at(-1 - escapes) === '\\') escapes++
  return `${escapes % 2 === 0 ? whole : whole.slice(0, -1)}…`
}
