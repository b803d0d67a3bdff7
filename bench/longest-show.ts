/** The show of the demo catalogue with the most episodes on its page, at least 50 of them. */
export async function longestShow(origin: string) {
  const home = await (await fetch(origin)).text()
  const paths = new Set(
    [...home.matchAll(/href="(\/show\/[A-Za-z0-9]{20})"/g)].map((match) => match[1] ?? ''),
  )
  const pages = await Promise.all(
    [...paths].map(async (path) => ({
      url: origin + path,
      html: await (await fetch(origin + path)).text(),
    })),
  )
  const rows = (html: string) =>
    new Set([...html.matchAll(/\/episode\/[A-Za-z0-9]{20}/g)].map((match) => match[0])).size
  const longest = pages.toSorted((a, b) => rows(b.html) - rows(a.html))[0]
  if (!longest || rows(longest.html) < 50)
    throw new Error('the demo catalogue has no show of 50 episodes')
  const feedPath = /\/feeds\/[A-Za-z0-9]{20}/.exec(longest.html)?.[0] ?? ''
  return { ...longest, feedUrl: origin + feedPath }
}
