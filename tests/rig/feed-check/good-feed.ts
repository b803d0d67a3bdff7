import type { Facts } from '#app/protocols/feed/check/index.ts'

/** A feed that breaks no rule, with something of everything that rules are about. */
export const goodFeed = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:podcast="https://podcastindex.org/namespace/1.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">
<channel>
<title>Cumulus Club</title>
<atom:link href="https://cumulus.example/feed.xml" rel="self" type="application/rss+xml"/>
<link>https://cumulus.example/</link>
<description>Clouds &amp; those who watch them.</description>
<language>en</language>
<copyright>Ada Cloud</copyright>
<pubDate>Thu, 19 Nov 2026 06:00:00 GMT</pubDate>
<itunes:author>Ada Cloud</itunes:author>
<itunes:owner><itunes:name>Ada</itunes:name><itunes:email>ada@cumulus.example</itunes:email></itunes:owner>
<itunes:category text="Kids &amp; Family"><itunes:category text="Parenting"/></itunes:category>
<itunes:explicit>false</itunes:explicit>
<itunes:image href="https://cumulus.example/cover.jpg"/>
<itunes:type>episodic</itunes:type>
<podcast:guid>3f0c6a1e-9b1d-5c42-8a77-51d2c0e4b6f9</podcast:guid>
<podcast:locked owner="ada@cumulus.example">yes</podcast:locked>
<podcast:medium>podcast</podcast:medium>
<podcast:funding url="https://cumulus.example/give">Give</podcast:funding>
<podcast:person role="Host" group="Cast" href="https://cumulus.example/ada">Ada</podcast:person>
<podcast:location rel="creator" geo="geo:30.2711286,-97.7436995" osm="R113314" country="US">Austin</podcast:location>
<podcast:license>cc-by-4.0</podcast:license>
<podcast:trailer url="https://cumulus.example/trailer.mp3" pubdate="Thu, 01 Jan 2026 06:00:00 GMT">Soon</podcast:trailer>
<podcast:block id="youtube">yes</podcast:block>
<podcast:txt purpose="ai-content">false</podcast:txt>
<podcast:podroll><podcast:remoteItem feedGuid="9b024349-ccf0-5f69-a609-6b82873eab3c"/></podcast:podroll>
<podcast:publisher><podcast:remoteItem medium="publisher" feedGuid="003af0a0-6a45-55cf-b765-68e3d349551a"/></podcast:publisher>
<podcast:updateFrequency rrule="FREQ=WEEKLY;BYDAY=MO;COUNT=9" dtstart="2026-01-05">Weekly</podcast:updateFrequency>
<podcast:podping usesPodping="true"/>
<podcast:chat server="relay.example.com" protocol="nostr"/>
<podcast:image href="https://cumulus.example/wide.jpg" aspect-ratio="16/9" width="1600" purpose="banner"/>
<podcast:liveItem status="pending" start="2026-12-24T18:00:00Z">
<title>Live</title>
<guid isPermaLink="false">live-1</guid>
<podcast:contentLink href="https://cumulus.example/live">Watch</podcast:contentLink>
</podcast:liveItem>
<item>
<title>Mackerel Sky</title>
<link>https://cumulus.example/2</link>
<description>Twelve hours dry.</description>
<content:encoded><![CDATA[<p>Twelve hours dry.</p>]]></content:encoded>
<guid isPermaLink="false">cumulus-2</guid>
<pubDate>Thu, 19 Nov 2026 06:00:00 GMT</pubDate>
<enclosure url="https://cumulus.example/2.mp3"
  length="18874368" type="audio/mpeg"/>
<itunes:duration>1801</itunes:duration>
<itunes:episode>2</itunes:episode>
<itunes:season>1</itunes:season>
<itunes:episodeType>full</itunes:episodeType>
<podcast:season name="Skies">1</podcast:season>
<podcast:episode display="Two">2</podcast:episode>
<podcast:transcript url="https://cumulus.example/2.vtt" type="text/vtt"/>
<podcast:chapters url="https://cumulus.example/2.json" type="application/json+chapters"/>
<podcast:soundbite startTime="73.0" duration="60.0">Dry</podcast:soundbite>
<podcast:alternateEnclosure type="audio/opus" length="9000000"><podcast:source uri="https://cumulus.example/2.opus"/><podcast:integrity type="sri" value="sha384-oqVuAfXRKap7fdgcCY5uykM6"/></podcast:alternateEnclosure>
<podcast:socialInteract protocol="activitypub" uri="https://social.example/@ada/2"/>
<podcast:value type="lightning" method="keysend">
<podcast:valueRecipient type="node" address="02d5c1bf8b940dc9cadca86d1b0a3c37fbe39cee4c7e839e33bef9174531d27f52" split="90"/>
<podcast:valueRecipient type="lnaddress" address="ada@cumulus.example" split="10"/>
<podcast:valueTimeSplit startTime="60" duration="30"><podcast:remoteItem feedGuid="9b024349-ccf0-5f69-a609-6b82873eab3c" itemGuid="a"/></podcast:valueTimeSplit>
</podcast:value>
</item>
<item>
<title>Fog</title>
<description>What it is.</description>
<guid isPermaLink="false">cumulus-1</guid>
<pubDate>Thu, 12 Nov 2026 06:00:00 GMT</pubDate>
<enclosure url="https://cumulus.example/1.mp3" length="1000" type="audio/mpeg"/>
<itunes:duration>30:01</itunes:duration>
<itunes:episode>1</itunes:episode>
</item>
</channel>
</rss>
`

const file = { isThere: true, said: '' }

/** What is known of it, with nothing wrong. */
export const goodFacts: Facts = {
  now: new Date('2026-11-29T12:00:00Z'),
  address: 'https://cumulus.example/feed.xml',
  cover: {
    ...file,
    url: 'https://cumulus.example/cover.jpg',
    ...{ format: 'jpeg', width: 3000, height: 3000 },
  },
  media: {
    ...file,
    url: 'https://cumulus.example/2.mp3',
    ...{ type: 'audio/mpeg', length: 18_874_368, takesRanges: true },
  },
  transcripts: [{ ...file, url: 'https://cumulus.example/2.vtt' }],
}
