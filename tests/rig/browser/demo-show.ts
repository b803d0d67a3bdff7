import type { RunningAt } from './product.ts'

/** The paths of a show of the demo, and of its episodes, newest first. */
export async function demoShow(product: RunningAt, title: string) {
  const show = await pathOnHome(product, 'show', title)
  return { show, episodes: await episodesOf(product, show) }
}

/** The path of something that the home page names. */
export async function pathOnHome(product: RunningAt, kind: string, title: string): Promise<string> {
  const html = await (await fetch(product.url)).text()
  const paths = [...html.matchAll(new RegExp(`href="(/${kind}/[A-Za-z0-9]{20})"`, 'g'))]
  for (const [, path = ''] of paths) {
    if ((await (await fetch(product.url + path)).text()).includes(`<title>${title}`)) return path
  }
  throw new Error(`the demo has no ${kind} ${title}`)
}

async function episodesOf(product: RunningAt, path: string): Promise<string[]> {
  const html = await (await fetch(product.url + path)).text()
  return [...new Set(html.match(/\/episode\/[A-Za-z0-9]{20}/g))]
}
