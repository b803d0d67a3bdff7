import { spawnSync } from 'node:child_process'

/** Whether there is another XML parser to ask. */
export const hasPython =
  spawnSync('python3', ['-c', 'import xml.etree.ElementTree'], { timeout: 10_000 }).status === 0

export interface XmlFeed {
  /** Tags of the channel itself, by `{namespace}name`, in order. */
  channel: XmlElement[]
  items: XmlElement[][]
}

export interface XmlElement {
  tag: string
  text: string
  attributes: Record<string, string>
  children: XmlElement[]
}

const program = `
import json, sys, xml.etree.ElementTree as et
def told(e):
    return {'tag': e.tag, 'text': e.text or '', 'attributes': e.attrib, 'children': [told(c) for c in e]}
channel = et.fromstring(sys.stdin.buffer.read()).find('channel')
items = [[told(c) for c in i] for i in channel.findall('item')]
json.dump({'channel': [told(c) for c in channel if c.tag != 'item'], 'items': items}, sys.stdout)
`

/** A feed as Python's own XML parser reads it; throws with its complaint where the feed is not well-formed. */
export function parseXml(xml: string | Buffer): XmlFeed {
  const result = spawnSync('python3', ['-c', program], {
    input: xml,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (result.status !== 0) throw new Error(result.stderr)
  return JSON.parse(result.stdout) as XmlFeed
}
