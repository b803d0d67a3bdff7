/**
 * A feed of about 10 MB and 5,000 items that uses every tag the parser maps: the same text each time,
 * so that figures of different days can be compared.
 */
export function makeBigFeed(itemCount = 5_000): string {
  const items = Array.from({ length: itemCount }, (_, index) => item(index))
  return `${head()}${items.join('')}${liveItem()}</channel></rss>\n`
}

const NODE_KEY = '036557ea56b3b86f08be31bcd2557cae8021b0e3a9413f0c0e52625c6696972e57'

function head(): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:podcast="https://podcastindex.org/namespace/1.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/" xmlns:psc="http://podlove.org/simple-chapters" xmlns:googleplay="http://www.google.com/schemas/play-podcasts/1.0">
<channel>
  <title>The Big Feed &amp; Friends</title>
  <link>https://big.example/</link>
  <description>A feed with every tag, long enough to measure with.</description>
  <atom:link rel="self" type="application/rss+xml" href="https://big.example/feed.xml"/>
  <atom:link rel="hub" href="https://hub.example/"/>
  <language>en-GB</language>
  <copyright>CC BY 4.0</copyright>
  <generator>big-feed</generator>
  <ttl>60</ttl>
  <pubDate>Mon, 05 Jan 2026 10:00:00 GMT</pubDate>
  <lastBuildDate>Tue, 06 Jan 2026 10:00:00 GMT</lastBuildDate>
  <image><url>https://big.example/cover.jpg</url><title>The Big Feed</title><link>https://big.example/</link></image>
  <itunes:author>Ada Example</itunes:author>
  <itunes:owner><itunes:name>Ada Example</itunes:name><itunes:email>ada@big.example</itunes:email></itunes:owner>
  <itunes:image href="https://big.example/cover-3000.jpg"/>
  <itunes:explicit>false</itunes:explicit>
  <itunes:type>episodic</itunes:type>
  <itunes:keywords>big,feed,measure</itunes:keywords>
  <itunes:category text="Society &amp; Culture"><itunes:category text="Documentary"/></itunes:category>
  <itunes:category text="Technology"/>
  <googleplay:author>Ada Example</googleplay:author>
  <podcast:guid>9b024349-ccf0-5f69-a609-6b82873eab3c</podcast:guid>
  <podcast:medium>podcast</podcast:medium>
  <podcast:locked owner="ada@big.example">yes</podcast:locked>
  <podcast:funding url="https://big.example/give">Support the show</podcast:funding>
  <podcast:block id="google">yes</podcast:block>
  <podcast:podping usesPodping="true"/>
  <podcast:updateFrequency rrule="FREQ=WEEKLY">Weekly</podcast:updateFrequency>
  <podcast:trailer pubdate="Thu, 01 Apr 2021 08:00:00 EST" url="https://big.example/trailer.mp3" length="1234567" type="audio/mpeg" season="1">Coming soon</podcast:trailer>
  <podcast:publisher><podcast:remoteItem medium="publisher" feedGuid="000000a0-aaa5-5bbf-b765-6333d449661a" feedUrl="https://publisher.example/feed.xml"/></podcast:publisher>
  <podcast:podroll><podcast:remoteItem feedGuid="917393e3-1b1e-5cef-ace4-edaa54e1f810" feedUrl="https://other.example/pc20.xml"/></podcast:podroll>
  <podcast:chat server="irc.example.net" protocol="irc" accountId="@ada" space="#big"/>
  ${value()}
`
}

function item(index: number): string {
  const day = new Date(Date.UTC(2012, 0, 1, 8) + index * 86_400_000).toUTCString()
  return `  <item>
    <title>Episode ${index}: on measuring &amp; knowing</title>
    <link>https://big.example/episodes/${index}</link>
    <guid isPermaLink="false">big-${index}</guid>
    <pubDate>${day}</pubDate>
    <description>&lt;p&gt;Ada talks to a guest about number ${index}, and about why some numbers are bigger than others.&lt;/p&gt;</description>
    <content:encoded><![CDATA[<p>Ada talks to a guest about number ${index}, and about why some numbers are bigger than others.</p><ul><li><a href="https://big.example/notes/${index}">Notes</a></li><li>Café, naïve &amp; co.</li></ul>]]></content:encoded>
    <enclosure url="https://media.big.example/${index}.mp3" length="${20_000_000 + index}" type="audio/mpeg"/>
    <itunes:title>On measuring ${index}</itunes:title>
    <itunes:subtitle>Number ${index}</itunes:subtitle>
    <itunes:duration>00:${10 + (index % 49)}:07</itunes:duration>
    <itunes:explicit>no</itunes:explicit>
    <itunes:episodeType>full</itunes:episodeType>
    <itunes:image href="https://big.example/art/${index}.jpg"/>
    <podcast:season name="Year ${1 + (index % 9)}">${1 + (index % 9)}</podcast:season>
    <podcast:episode display="No. ${index}">${index}</podcast:episode>
    <podcast:transcript url="https://big.example/t/${index}.vtt" type="text/vtt" language="en" rel="captions"/>
    <podcast:chapters url="https://big.example/c/${index}.json" type="application/json+chapters"/>
    <podcast:soundbite startTime="33.8" duration="60.0">A good bit</podcast:soundbite>
    <podcast:person role="host" img="https://big.example/ada.jpg" href="https://big.example/ada">Ada Example</podcast:person>
${rotating(index)}  </item>
`
}

/** The tags that few episodes have, four groups by turns. */
function rotating(index: number): string {
  switch (index % 4) {
    case 0:
      return `    ${value()}\n`
    case 1:
      return `    <podcast:alternateEnclosure type="audio/opus" length="5400000" bitrate="16000" height="0" lang="en" title="Low bandwidth" rel="small" codecs="opus" default="false"><podcast:source uri="https://media.big.example/${index}.opus" contentType="audio/opus"/><podcast:integrity type="sri" value="sha384-ExVqijgYHm15PqQqdXfW95x"/></podcast:alternateEnclosure>
    <podcast:socialInteract priority="1" uri="https://social.example/@ada/${index}" protocol="activitypub" accountId="@ada" accountUrl="https://social.example/@ada"/>
    <podcast:license url="https://creativecommons.org/licenses/by/4.0/">cc-by-4.0</podcast:license>\n`
    case 2:
      return `    <psc:chapters version="1.2"><psc:chapter start="00:00:00" title="Start"/><psc:chapter start="00:05:30.500" title="Middle" href="https://big.example/m"/></psc:chapters>
    <podcast:location rel="subject" geo="geo:33.5159981,-86.8146098" osm="R6930627" country="US">Birmingham Civil Rights Museum</podcast:location>
    <podcast:txt purpose="release">txt-${index}</podcast:txt>
    <podcast:image href="https://big.example/wide/${index}.webp" alt="Ada" purpose="social" aspect-ratio="1.9" width="1200" height="630" type="image/webp"/>\n`
    default:
      return `    <media:content url="https://media.big.example/${index}.mp4" fileSize="90000000" type="video/mp4"/><media:thumbnail url="https://big.example/thumb/${index}.jpg"/>
    <podcast:contentLink href="https://video.example/${index}">Watch</podcast:contentLink>
    <podcast:funding url="https://big.example/give/${index}">This one</podcast:funding>
    <itunes:keywords>numbers,measuring</itunes:keywords><itunes:author>Ada Example</itunes:author><comments>https://big.example/talk/${index}</comments>\n`
  }
}

function value(): string {
  return `<podcast:value type="lightning" method="keysend" suggested="0.00000005000"><podcast:valueRecipient name="host" type="node" address="${NODE_KEY}" customKey="696969" customValue="eChoVKtO1KujpAA5HCoB" split="95"/><podcast:valueRecipient name="app" type="lnaddress" address="app@big.example" split="5" fee="true"/><podcast:valueTimeSplit startTime="60" duration="237" remoteStartTime="10" remotePercentage="95"><podcast:remoteItem itemGuid="track-1" feedGuid="a94f5cc9-8c58-55fc-91fe-a324087a655b" medium="music"/></podcast:valueTimeSplit></podcast:value>`
}

function liveItem(): string {
  return `  <podcast:liveItem status="pending" start="2026-09-26T07:30:00.000-0600" end="2026-09-26T09:30:00.000-0600">
    <title>Live</title><guid isPermaLink="false">live-1</guid><enclosure url="https://live.big.example/stream.mp3" type="audio/mpeg" length="312"/>
    <podcast:contentLink href="https://live.big.example/">Listen</podcast:contentLink>
  </podcast:liveItem>
`
}
