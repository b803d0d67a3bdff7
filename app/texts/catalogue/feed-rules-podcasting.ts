import { episodes, things, type RuleTexts } from './feed-rule-text.ts'

/** What the rules of the podcast namespace say where they are broken. */
export const podcastingRuleTexts = {
  podcastGuid: {
    title: 'The feed has no podcast:guid',
    mend: ({ guid }) =>
      guid
        ? `Add <podcast:guid>${guid}</podcast:guid> under <channel>. It is made from the address and never changes.`
        : 'Add <podcast:guid> under <channel>. It is made from the feed’s address, once, and never changes.',
  },
  podcastGuidForm: {
    title: ({ detail }) => `“${detail}” is no podcast:guid`,
    mend: ({ guid }) =>
      `It is a UUID of version 5, made from the feed’s first address${guid ? `: ${guid} for this one` : ''}. One that apps know already is better kept than changed.`,
  },
  locked: {
    title: 'The feed doesn’t say whether other hosts may take it',
    mend: 'Add <podcast:locked>yes</podcast:locked> under <channel>, or no.',
  },
  lockedValue: {
    title: ({ detail }) => `<podcast:locked> says “${detail}”`,
    mend: 'Write yes or no, in small letters.',
  },
  lockedOwner: {
    title: ({ detail }) => `“${detail}” is no e-mail of an owner`,
    mend: 'Write an e-mail into owner of <podcast:locked>, or leave it out.',
  },
  podcastTagTwice: {
    title: 'A tag that stands once in a show stands there twice',
    mend: 'Keep one of them.',
  },
  fundingUrl: {
    title: 'A link for support has no address',
    mend: 'Write the whole address into url of <podcast:funding>.',
  },
  fundingLong: {
    title: 'The text of a link for support has more than 128 characters',
    mend: 'Make it shorter: apps cut it.',
  },
  personName: {
    title: things('A person has no name', 'persons have no name'),
    mend: 'Write the name into <podcast:person>.',
  },
  personRole: {
    title: ({ detail }) => `“${detail}” is no role of the Podcast Taxonomy`,
    mend: 'Take one of its roles: host, guest, editor, sound designer and so on.',
  },
  personGroup: {
    title: ({ detail }) => `“${detail}” is no group of the Podcast Taxonomy`,
    mend: 'Take one of its groups: cast, writing, audio production and so on.',
  },
  personAddress: {
    title: ({ detail }) => `“${detail}” is no address`,
    mend: 'Write whole addresses into href and img of <podcast:person>, with https://.',
  },
  locationName: {
    title: things('A location has no name', 'locations have no name'),
    mend: 'Write what people call the place into <podcast:location>.',
  },
  locationGeo: {
    title: ({ detail }) => `“${detail}” is no place on Earth`,
    mend: 'Write latitude and longitude as geo:30.2711286,-97.7436995.',
  },
  locationOsm: {
    title: ({ detail }) => `“${detail}” is no place of OpenStreetMap`,
    mend: 'Write N, W or R for node, way or relation, and its number: R113314.',
  },
  locationCountry: {
    title: ({ detail }) => `“${detail}” is no country`,
    mend: 'Write its code of two capital letters: US, GB, DE.',
  },
  locationRel: {
    title: ({ detail }) => `“${detail}” says nothing of a location`,
    mend: 'Write subject (what it is about) or creator (where it was made) into rel.',
  },
  license: {
    title: ({ detail }) => `“${detail}” is no licence that is known, and has no address`,
    mend: 'Write a licence of the list in small letters (cc-by-4.0), or the address of its text into url.',
  },
  trailer: {
    title: 'A trailer lacks its file or its date',
    mend: 'Write url and pubdate into <podcast:trailer>.',
  },
  trailerTitle: {
    title: 'A trailer has no title',
    mend: 'Write its title into <podcast:trailer>.',
  },
  trailerDate: {
    title: ({ detail }) => `“${detail}” is no date of a trailer`,
    mend: 'Write it as Thu, 19 Nov 2026 06:00:00 GMT.',
  },
  blockValue: {
    title: ({ detail }) => `<podcast:block> says “${detail}”`,
    mend: 'Write yes or no, in small letters.',
  },
  blockId: {
    title: ({ detail }) => `No platform has the name “${detail}”`,
    mend: 'Take a name of the list of services: apple, spotify, youtube, amazon and so on.',
  },
  txtLong: {
    title: 'A podcast:txt is too long',
    mend: 'It may have 4,000 characters, and its purpose 128.',
  },
  aiContent: {
    title: ({ detail }) => `“${detail}” doesn’t say whether there is something of an AI`,
    mend: 'Write true or false into <podcast:txt purpose="ai-content">.',
  },
  remoteGuid: {
    title: things('Another feed is named without its guid', 'other feeds are named without guids'),
    mend: 'Write the podcast:guid of that feed into feedGuid of <podcast:remoteItem>.',
  },
  podrollEmpty: {
    title: 'The podroll names no show',
    mend: 'Put a <podcast:remoteItem> for each show into <podcast:podroll>, or leave it out.',
  },
  publisherEmpty: {
    title: 'The publisher isn’t named',
    mend: 'Put <podcast:remoteItem medium="publisher" feedGuid="…"/> into <podcast:publisher>.',
  },
  frequencyRule: {
    title: ({ detail }) => `“${detail}” is no rule of repetition`,
    mend: 'Write a rule of iCalendar into rrule: FREQ=WEEKLY;BYDAY=MO.',
  },
  frequencyStart: {
    title: 'A rule that counts has no start',
    mend: 'Write the first day into dtstart: a rule with COUNT needs it.',
  },
  podping: {
    title: 'podcast:podping doesn’t say whether Podping is used',
    mend: 'Write usesPodping="true", or leave the tag out.',
  },
  chat: {
    title: 'A chat has no server or no protocol',
    mend: 'Write both into <podcast:chat>.',
  },
  chatProtocol: {
    title: ({ detail }) => `“${detail}” is no protocol of a chat`,
    mend: 'Write irc, xmpp, nostr or matrix.',
  },
  socialProtocol: {
    title: ({ detail }) => `“${detail}” is no protocol of comments`,
    mend: 'Write activitypub, atproto, nostr, or disabled where there are no comments.',
  },
  socialUri: {
    title: things('A place for comments has no address', 'places for comments have no address'),
    mend: 'Write the address of the post into uri of <podcast:socialInteract>.',
  },
  imageAddress: {
    title: things('A podcast:image has no address', 'podcast:image have no address'),
    mend: 'Write the whole address into href, with https://.',
  },
  imageRatio: {
    title: ({ detail }) => `“${detail}” is no ratio of a picture`,
    mend: 'Write it as 1/1 or 16/9.',
  },
  imagePurpose: {
    title: 'The purposes of a picture have more than 128 characters',
    mend: 'Name fewer of them.',
  },
  imagesOld: {
    title: 'podcast:images has been replaced',
    mend: 'Write a <podcast:image href="…" width="…"/> for each picture.',
  },
  transcript: {
    title: ({ count }) =>
      count === 1
        ? 'No transcript in the only episode'
        : `No transcript in ${count.toLocaleString('en')} episodes`,
    mend: 'Add <podcast:transcript url="…" type="text/vtt"/>: listeners read along, search, and hear with their eyes.',
  },
  transcriptUrl: {
    title: things('A transcript has no address', 'transcripts have no address'),
    mend: 'Write the whole address into url of <podcast:transcript>.',
  },
  transcriptType: {
    title: ({ detail }) => `“${detail}” is no type of a transcript`,
    mend: 'Write text/vtt, application/x-subrip, application/json, text/html or text/plain.',
  },
  chaptersUrl: {
    title: episodes('has chapters without an address', 'have chapters without an address'),
    mend: 'Write the whole address into url of <podcast:chapters>.',
  },
  chaptersType: {
    title: ({ detail }) => `“${detail}” is no type of chapters`,
    mend: 'Write type="application/json+chapters".',
  },
  soundbiteTimes: {
    title: things('A soundbite has no times', 'soundbites have no times'),
    mend: 'Write startTime and duration in seconds.',
  },
  soundbiteEnd: {
    title: things('A soundbite ends after its episode', 'soundbites end after their episodes'),
    mend: 'Let startTime and duration lie within the episode.',
  },
  soundbiteLength: {
    title: ({ detail }) => `A soundbite has ${detail} seconds`,
    mend: '15 to 120 are recommended: long enough to say something, short enough to be shared.',
  },
  podcastSeason: {
    title: ({ detail }) => `“${detail}” is no number of a season`,
    mend: 'Write a whole number into <podcast:season>, and its name into name.',
  },
  podcastEpisode: {
    title: ({ detail }) => `“${detail}” is no number of an episode`,
    mend: 'Write a number into <podcast:episode>, and what apps show in its place into display.',
  },
  episodeDisplay: {
    title: 'What is shown in place of an episode’s number has more than 32 characters',
    mend: 'Make display shorter.',
  },
  alternateType: {
    title: things('An alternate has no type', 'alternates have no type'),
    mend: 'Write its type into <podcast:alternateEnclosure type="…">.',
  },
  alternateSources: {
    title: things('An alternate has no source', 'alternates have no source'),
    mend: 'Put a <podcast:source uri="…"/> into it.',
  },
  sourceUri: {
    title: things('A source has no address', 'sources have no address'),
    mend: 'Write the whole address into uri.',
  },
  integrity: {
    title: 'A file’s integrity can’t be checked',
    mend: 'Write type="sri" with value="sha384-…", or type="pgp-signature".',
  },
  medium: {
    title: ({ detail }) => `“${detail}” is no medium`,
    mend: 'Write podcast, music, video, film, audiobook, newsletter, blog, publisher, course, or one of their lists.',
  },
  listEpisodes: {
    title: 'A list has episodes of its own',
    mend: 'A list names items of other feeds by <podcast:remoteItem> alone.',
  },
  value: {
    title: 'A value block doesn’t say how it is paid',
    mend: 'Write type="lightning" method="keysend".',
  },
  valueEmpty: {
    title: 'A value block names nobody who is paid',
    mend: 'Put a <podcast:valueRecipient> into it, or leave it out.',
  },
  recipientSplit: {
    title: ({ detail }) => `“${detail}” is no share`,
    mend: 'Write a whole number from 1 into split.',
  },
  recipientAddress: {
    title: ({ detail }) => `Nobody can be paid at “${detail}”`,
    mend: 'A node has a public key of 66 hexadecimal digits, an lnaddress the form of an e-mail.',
  },
  recipientType: {
    title: ({ detail }) => `“${detail}” is no type of address for Lightning`,
    mend: 'Write type="node" or type="lnaddress".',
  },
  timeSplitTimes: {
    title: things('A time split has no times', 'time splits have no times'),
    mend: 'Write startTime and duration in seconds.',
  },
  timeSplitOne: {
    title: 'A time split has to name another item, or recipients',
    mend: 'Put one <podcast:remoteItem> or recipients into it: not both, and not nothing.',
  },
  liveStatus: {
    title: ({ detail }) => `“${detail}” is no state of a livestream`,
    mend: 'Write pending, live or ended into status.',
  },
  liveStart: {
    title: ({ detail }) => `“${detail}” is no time of a livestream`,
    mend: 'Write it by ISO 8601: 2026-11-19T18:00:00Z.',
  },
  liveContentLink: {
    title: things('A livestream has no page', 'livestreams have no page'),
    mend: 'Add <podcast:contentLink href="…"> for those whose app can’t play the stream.',
  },
  contentLink: {
    title: things('A content link has no address', 'content links have no address'),
    mend: 'Write the whole address into href.',
  },
} satisfies RuleTexts
