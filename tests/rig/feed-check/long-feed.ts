import { goodFeed } from './good-feed.ts'

const begin = goodFeed.indexOf('<item>')
const end = goodFeed.lastIndexOf('</item>') + '</item>\n'.length
const items = goodFeed.slice(begin, end)
const around = goodFeed.slice(0, begin) + goodFeed.slice(end)

/**
 * A feed that breaks no rule, with something of everything in its episodes: of so many elements at most, and filled up
 * with notes to so many bytes.
 */
export function longFeed({ elements, bytes }: { elements: number; bytes: number }): Buffer {
  const times = Math.floor((elements - elementsOf(around)) / elementsOf(items))
  const room = bytes - around.length - times * (items.length + 40)
  const notes = 'Twelve hours dry, and then it rained. '.repeat(Math.max(1, room / times / 38))
  const many = Array.from({ length: times }, (_, at) =>
    items
      .replaceAll(/cumulus-(\d)/g, `cumulus-${at}-$1`)
      .replaceAll(/\/(\d)\.mp3/g, `/${at}-$1.mp3`)
      .replace('<p>Twelve hours dry.</p>', `<p>${notes}</p>`),
  )
  return Buffer.from(goodFeed.slice(0, begin) + many.join('') + goodFeed.slice(end))
}

function elementsOf(text: string): number {
  const markup = text.replaceAll(/<!\[CDATA\[.*?\]\]>/g, '')
  return markup.match(/<[a-z]/gi)?.length ?? 0
}
