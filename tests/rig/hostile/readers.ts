import { readId as readSubsonicId } from '#app/protocols/subsonic/ids.ts'
import { credentialsOf, formatOf, Parameters } from '#app/protocols/subsonic/parameters.ts'
import { isCallback, writeAnswer } from '#app/protocols/subsonic/write.ts'
import { taggedVersions } from '#app/protocols/git/advertised-refs.ts'
import { isLongerThan } from '#app/components/catalogue/page/notes-length.ts'
import { readCursor } from '#app/.server/base/lib/paging.ts'
import { readMarks } from '#app/.server/base/http/edit-conflicts.ts'
import { refuseTooManyFields } from '#app/.server/base/http/form-bounds.ts'
import { refuseTangledJson } from '#app/.server/base/http/json-bounds.ts'
import { contentIdAt } from '#app/.server/site/sharing/content-address.ts'
import { readQuery } from '#app/.server/catalogue/search/query.ts'
import { snippetOf } from '#app/.server/catalogue/search/snippet.ts'
import { namedPersonPath } from '#app/rules/catalogue/person-path.ts'
import { readAddress } from '#app/rules/catalogue/search-address.ts'
import { readSearch, withoutFilter } from '#app/rules/catalogue/search-filters.ts'
import { parseForm } from '#sandbox/stripe/api/form.ts'
import { readCard } from '#sandbox/stripe/cards/read-card.ts'
import { tokens } from '#app/.server/base/ports/ai/vectors.ts'
import { printable } from '#app/.server/site/pictures/lettering.ts'
import { chaptersFromNotes } from '#app/protocols/text/chapters-notes.ts'
import { chapterEntries, parseChaptersJson } from '#app/protocols/media/chapters-json.ts'
import { parseChaptersText } from '#app/protocols/text/chapters-text.ts'
import { displayLocale } from '#app/rules/base/display-locale.ts'
import { parseFeedBytes } from '#app/protocols/feed/parse/index.ts'
import { parseFeedText } from '#tests/rig/parse-feed-text.ts'
import { relatedLink } from '#app/protocols/feed/render/podcast-tags.ts'
import { decodeEntities, decodeTitle } from '#app/protocols/feed/parse/entities.ts'
import { parseFeedDate } from '#app/protocols/feed/parse/dates.ts'
import { parseDuration } from '#app/protocols/feed/parse/durations.ts'
import { chooseEncoding, isUtf8, statedEncoding } from '#app/protocols/feed/parse/encoding.ts'
import { guessEncoding } from '#app/protocols/feed/parse/guess-encoding.ts'
import { mediaTypeOf } from '#app/protocols/feed/parse/media-types.ts'
import {
  parseByteLength,
  parseDecimal,
  parseWhole,
  parseYesNo,
} from '#app/protocols/feed/parse/scalars.ts'
import { splitKeywords } from '#app/protocols/feed/parse/texts.ts'
import { resolveUrl } from '#app/protocols/feed/parse/urls.ts'
import { fileTitle, inTrackFileOrder, trackNaming } from '#app/rules/studio/track-files.ts'
import { hashedColour, hashedHex, hashedHue } from '#app/rules/base/hashed-colour.ts'
import { parseMediaPlaylist } from '#app/protocols/media/hls-playlist.ts'
import { hiddenEmail } from '#app/.server/accounts/profile/account-label.ts'
import { htmlToMarkdown } from '#app/protocols/text/html-to-markdown.ts'
import { pastedMarkdown } from '#app/protocols/text/pasted-html.ts'
import { readPageSummary } from '#app/protocols/text/page-summary.ts'
import { imageFormat } from '#app/protocols/media/image-format.ts'
import { isTar, readPaxFields, readTarHeader } from '#app/protocols/media/tar-header.ts'
import {
  discordMessage,
  isDiscordWebhook,
  shownDiscordWebhook,
} from '#app/protocols/webhooks/discord.ts'
import { statusesAddress } from '#app/protocols/webhooks/mastodon.ts'
import { soundFormat } from '#app/protocols/media/sound-format.ts'
import { licenseAddress } from '#app/rules/catalogue/licenses.ts'
import { nextByRule } from '#app/rules/catalogue/update-frequency.ts'
import { isRedirect } from '#app/rules/accounts/oauth-clients.ts'
import { isScope } from '#app/rules/accounts/scopes.ts'
import { groupOfRole } from '#app/rules/studio/person-roles.ts'
import { parseIsrc } from '#app/protocols/media/isrc.ts'
import { parseLightningAddress } from '#app/protocols/lightning/lightning-address.ts'
import { markdownText } from '#app/protocols/text/markdown-text.ts'
import {
  isFilename,
  parseMediaKey,
  parseMediaPath,
  toFilename,
} from '#app/rules/base/media-path.ts'
import { mediaType } from '#app/protocols/media/media-types.ts'
import { parseOpml } from '#app/protocols/feed/opml.ts'
import { parsePictureAddress } from '#app/rules/base/picture-address.ts'
import { isThemeName } from '#app/rules/base/theme-names.ts'
import { askedState } from '#app/rules/studio/publish-state.ts'
import { plainText, textLines } from '#app/protocols/text/plain-text.ts'
import { podcastGuid } from '#app/protocols/feed/podcast-guid.ts'
import { rfc822 } from '#app/protocols/text/rfc822-date.ts'
import { networkTest, parseNetwork } from '#app/.server/base/lib/networks.ts'
import { blockKinds } from '#app/rules/base/blocks.ts'
import { readCsv } from '#app/protocols/text/csv.ts'
import { readBlockValue } from '#app/.server/site/operator/blocks/values.ts'
import { wordFinder } from '#app/.server/accounts/blocks/words.ts'
import { fold, indexedWords, isPair, wordGroups, words } from '#app/.server/base/lib/search-text.ts'
import { hasEnding, withEnding } from '#app/rules/studio/file-ending.ts'
import { withLineFeeds } from '#app/protocols/text/transcripts/lines.ts'
import { legalNameAt } from '#app/schemas/site/desk-site.ts'
import { legalHtml } from '#app/protocols/text/legal-html.ts'
import { lengthOfNotes } from '#app/protocols/text/notes-length.ts'
import {
  markdownToHtml,
  notesForApps,
  notesForPage,
  safeNotes,
} from '#app/protocols/text/show-notes.ts'
import { withoutEnd } from '#app/protocols/text/text-ends.ts'
import { decodeTranscript } from '#app/protocols/text/transcripts/decoding.ts'
import { readCues } from '#app/protocols/text/transcripts/cues.ts'
import { parseHtmlTranscript } from '#app/protocols/text/transcripts/html.ts'
import { parseJsonTranscript } from '#app/protocols/text/transcripts/json.ts'
import { isWritten, oneLine, onShortLines } from '#app/protocols/text/transcripts/segment.ts'
import { parseLrc, parseLyrics } from '#app/protocols/text/transcripts/lrc.ts'
import { parseSrt } from '#app/protocols/text/transcripts/srt.ts'
import { parseTextTranscript } from '#app/protocols/text/transcripts/text.ts'
import { parseTimestamp } from '#app/protocols/text/transcripts/timestamps.ts'
import {
  parseTranscript,
  transcriptFormat,
  transcriptLimits,
} from '#app/protocols/text/transcripts/index.ts'
import { parseVtt } from '#app/protocols/text/transcripts/vtt.ts'
import { normalMediaType } from '#app/rules/studio/upload-file.ts'
import { deviceOf } from '#app/protocols/logs/user-agent.ts'
import { isNodeKey, readSplit } from '#app/protocols/lightning/value-split.ts'
import { isTimeZone, momentOf } from '#app/rules/base/zoned-time.ts'
import { attribute, escapeAttribute, escapeText, htmlElement } from '#app/protocols/text/xml.ts'
import * as accounts from '#app/schemas/accounts/accounts.ts'
import { readChaptersFile } from '#app/schemas/studio/chapters.ts'
import { fieldOf } from '#app/rules/base/edited-form.ts'
import { matchingGenres } from '#app/rules/studio/genre-search.ts'
import { genreSlug } from '#app/rules/catalogue/genres.ts'
import { linkProblem } from '#app/texts/studio/studio-forms.ts'
import { supportAddress } from '#app/rules/money/support-address.ts'
import { chosenTimeline } from '#app/rules/base/timelines.ts'
import { ownPath } from '#app/rules/base/own-path.ts'
import { isPlaceholderAudio } from '#app/rules/catalogue/placeholder-audio.ts'
import { readTrackMove } from '#app/rules/studio/track-order.ts'
import { normalQuery } from '#app/schemas/catalogue/search.ts'

/** Whatever reads or writes texts of others: what it is called, and a call of it. */
export interface Reader {
  name: string
  read: (text: string) => unknown
  /** The most characters that reach it; without it, it is fed with a million. */
  longest?: number
}

/** Titles have at most 1,000 characters, passages of transcripts 20,000 (catalogue/transcripts/passages.ts). */
const longestPassage = 20_000
/** What a search asks for (schemas/catalogue/search.ts). */
const longestQuery = 200
const longestCategory = 200
/** What a form or a cell of a file may hold (schemas/site/desk-blocks.ts); a file has ten thousand of them at most. */
const longestBlock = 1000
/** What is longer is refused (transcripts/lrc.ts). */
const longestLyrics = 200_000
/** A description as a form sends it (schemas/base/text.ts). */
const longestDescription = 40_000

const item = (text: string) => `<rss version="2.0"><channel><title>a</title><item>${text}</item>`

/** What is known of the world is read by these, in the order of their folders. */
export const readers: Reader[] = [
  one(taggedVersions),
  one(readSubsonicId),
  one(isCallback),
  {
    name: 'subsonic parameters',
    read: (text) => {
      const sent = new URLSearchParams({ id: text, u: text, p: text, f: 'jsonp', callback: text })
      const parameters = new Parameters(sent)
      return [
        formatOf(sent),
        credentialsOf(sent),
        parameters.text('id'),
        parameters.number('id', { most: 1, usual: 0 }),
        attempt(() => parameters.numbers('id', 1)),
      ]
    },
  },
  {
    name: 'subsonic answers',
    read: (text) =>
      (['xml', 'json'] as const).map((kind) =>
        writeAnswer({ song: [{ title: text, value: text }] }, { kind }),
      ),
  },
  one(chaptersFromNotes),
  one(chapterEntries),
  one(parseChaptersJson),
  one(parseChaptersText),
  one(displayLocale),
  one(decodeEntities),
  one(decodeTitle),
  one(parseFeedDate),
  one(parseDuration),
  one(mediaTypeOf),
  one(parseByteLength),
  one(parseDecimal),
  one(parseWhole),
  one(parseYesNo),
  one(splitKeywords),
  one(fold),
  one(wordGroups, longestPassage),
  one(words, longestPassage),
  one(indexedWords, longestPassage),
  one(isPair),
  one(hashedColour),
  one(hashedHex),
  one(hashedHue),
  one(parseMediaPlaylist),
  one(htmlToMarkdown),
  one(pastedMarkdown),
  {
    name: 'readPageSummary',
    read: (text) => readPageSummary(`<title>a</title>${text}`, 'https://a.example'),
  },
  one(textLines),
  one(lengthOfNotes),
  one(withLineFeeds),
  { name: 'hasEnding', read: (text) => hasEnding(text, 'mp3') },
  { name: 'withEnding', read: (text) => withEnding(text, 'mp3') },
  { name: 'matchingGenres', read: (text) => matchingGenres(text, []) },
  { name: 'inTrackFileOrder', read: (name) => inTrackFileOrder([{ name }, { name: 'a' }]) },
  { name: 'trackNaming', read: (text) => trackNaming([])(text) },
  one(parseIsrc),
  one(licenseAddress),
  one(onShortLines),
  one(groupOfRole),
  one(parseLightningAddress),
  one(hiddenEmail),
  one(deviceOf),
  one(isTimeZone),
  one(readTrackMove),
  { name: 'momentOf: a time', read: (text) => momentOf(text, 'UTC') },
  one(markdownText, longestDescription),
  one(isFilename),
  one(parseMediaKey),
  one(parseMediaPath),
  one(toFilename),
  one(parseOpml),
  one(parsePictureAddress),
  one(podcastGuid),
  one(markdownToHtml),
  one(legalHtml, 100_000),
  one(legalNameAt),
  one(notesForPage),
  one(notesForApps),
  one(isRedirect),
  one(isScope),
  one(safeNotes),
  one(parseHtmlTranscript),
  one(parseJsonTranscript),
  one(parseLrc, longestLyrics),
  one(parseLyrics, longestLyrics),
  one(isWritten),
  one(oneLine),
  one(parseSrt),
  one(parseTextTranscript),
  one(parseTimestamp),
  one(transcriptFormat),
  one(parseVtt),
  one(normalMediaType),
  one(isNodeKey),
  one(readSplit),
  one(escapeAttribute),
  one(escapeText),
  one(fieldOf),
  one(genreSlug, longestCategory),
  one(isPlaceholderAudio),
  one(normalQuery),
  one(readAddress),
  one(namedPersonPath),
  one(readSearch),
  { name: 'withoutFilter', read: (text) => withoutFilter(text, text.slice(0, 20)) },
  { name: 'snippetOf', read: (text) => snippetOf(text, new Map([['a', [0]]])), longest: 12_000 },
  one(ownPath),
  one(readMarks),
  one(readCursor),
  one(readQuery, longestQuery),
  one(tokens, longestPassage),
  one(printable),
  one(parseNetwork),
  { name: 'networkTest', read: (text) => networkTest([])(text) },
  {
    name: 'readBlockValue',
    read: (text) => blockKinds.map((kind) => readBlockValue(kind, text)),
    longest: longestBlock,
  },
  { name: 'readCsv', read: (text) => readCsv(text, 10_000) },
  { name: 'wordFinder', read: (text) => wordFinder(['a', 'a b'])(text) },
  one(refuseTooManyFields),
  one(parseFeedText),
  one(relatedLink),
  { name: 'parseForm', read: (text) => attempt(() => parseForm(text)) },
  { name: 'parseForm: a name', read: (text) => attempt(() => parseForm(`a[${text}]=b`)) },
  {
    name: 'readCard',
    read: (text) => readCard({ number: text, expiry: text, cvc: text }, new Date(0)),
  },
  { name: 'attribute', read: (text) => attribute('a', text) },
  { name: 'htmlElement', read: (text) => htmlElement('a', text) },
  { name: 'withoutEnd', read: (text) => withoutEnd(text, ' 0/*') },
  { name: 'plainText', read: (text) => plainText(text, 10_000) },
  { name: 'isThemeName', read: isThemeName },
  { name: 'askedState', read: askedState },
  { name: 'chosenTimeline', read: (text) => chosenTimeline(text, {}) },
  { name: 'supportAddress', read: (text) => supportAddress('/a/support', { message: text }) },
  { name: 'fileTitle', read: (text) => fileTitle(text, 100) },
  { name: 'resolveUrl', read: (text) => resolveUrl(text, 'https://a.example/', true) },
  { name: 'mediaType', read: (text) => [mediaType(text, 'a'), mediaType('', text)] },
  { name: 'readCues', read: (text) => [readCues(text, true), readCues(text, false)] },
  { name: 'isLongerThan', read: (text) => isLongerThan(text, 1_000_000, 80) },
  { name: 'contentIdAt', read: (text) => contentIdAt('https://a.example', text) },
  { name: 'linkProblem', read: (text) => linkProblem(text, []) },
  { name: 'rfc822', read: (text) => attempt(() => rfc822(text)) },
  { name: 'refuseTangledJson', read: (text) => refuseTangledJson(Buffer.from(text)) },
  { name: 'decodeTranscript', read: (text) => decodeTranscript(Buffer.from(text)) },
  { name: 'parseFeedBytes', read: (text) => parseFeedBytes(Buffer.from(text)) },
  { name: 'guessEncoding', read: (text) => guessEncoding(Buffer.from(text)) },
  { name: 'statedEncoding', read: (text) => statedEncoding(Buffer.from(text), text) },
  {
    name: 'chooseEncoding',
    read: (text) => chooseEncoding(Buffer.from(text), statedEncoding(Buffer.from(text), text)),
  },
  { name: 'isUtf8', read: (text) => isUtf8(Buffer.from(text)) },
  { name: 'soundFormat', read: (text) => soundFormat(Buffer.from(text)) },
  { name: 'nextByRule', read: (text) => nextByRule(text, 0, 0) },
  { name: 'imageFormat', read: (text) => imageFormat(Buffer.from(text)) },
  one(isDiscordWebhook),
  one(shownDiscordWebhook),
  { name: 'discordMessage', read: (text) => discordMessage(text, text) },
  one(statusesAddress),
  { name: 'isTar', read: (text) => isTar(Buffer.from(text)) },
  { name: 'readTarHeader', read: (text) => readTarHeader(Buffer.from(text)) },
  { name: 'readPaxFields', read: (text) => readPaxFields(Buffer.from(text)) },
  { name: 'readChaptersFile', read: (text) => readChaptersFile(Buffer.from(text), null) },
  { name: 'email', read: (text) => accounts.email.safeParse(text) },
  { name: 'loginCode', read: (text) => accounts.loginCode.safeParse(text) },
  { name: 'setUsername', read: (text) => accounts.setUsername.safeParse({ username: text }) },
  ...['title', 'description', 'author', 'pubDate', 'itunes:duration', 'content:encoded'].map(
    (tag) => ({
      name: `parseFeedText: a ${tag}`,
      read: (text: string) => parseFeedText(item(`<${tag}><![CDATA[${text}]]></${tag}>`)),
    }),
  ),
  { name: 'parseFeedText: an item', read: (text) => parseFeedText(item(text)) },
  { name: 'parseFeedText: an attribute', read: (text) => parseFeedText(item(`<a b="${text}"/>`)) },
]

/** Transcripts as long as a file may be, before and within a cue: too long for each run of the tests. */
export const readersOfTranscripts: Reader[] = (
  ['srt', 'vtt', 'lrc', 'json', 'text', 'html'] as const
).flatMap((format) =>
  ['', 'WEBVTT\n\n1\n0:00 --> 0:01\n'].map((head) => ({
    name: `parseTranscript: ${format}${head && ', in a cue'}`,
    read: (text: string) => parseTranscript(head + text, format),
    longest: transcriptLimits.bytes - head.length,
  })),
)

function one(read: (text: string) => unknown, longest?: number): Reader {
  return { name: read.name, read, ...(longest && { longest }) }
}

function attempt(work: () => unknown): unknown {
  try {
    return work()
  } catch {
    return undefined
  }
}
