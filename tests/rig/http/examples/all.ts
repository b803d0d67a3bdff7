import { logIn } from './account.ts'
import { bringArchive, moveIn } from './imports.ts'
import { forget, listen } from './listening.ts'
import { pay } from './money.ts'
import { socialise } from './nostr.ts'
import { goOn, publish, takeBack } from './publishing.ts'
import { look } from './reading.ts'
import { type Example, exampleSite } from './site.ts'
import { steady } from './steady.ts'
import { direct } from './studio.ts'
import { enrich } from './texts.ts'

/** Makes every call of the API as somebody would who publishes, listens and pays: what each was asked, and answered. */
export async function allExamples(): Promise<Record<string, Example>> {
  const site = await exampleSite()
  const ada = await site.person('ada')
  const bo = await site.person('bo')
  await logIn(site)
  const made = await publish(site, ada)
  await enrich(site, ada, made)
  await listen(site, bo, made)
  await direct(site, ada, bo, made)
  await pay(site, ada, bo, made)
  await socialise(site, ada, bo, made)
  await look(site, made)
  await moveIn(site, ada)
  await bringArchive(site, ada)
  await forget(site, bo, made)
  await goOn(site, ada, made)
  await takeBack(site, ada, made)
  const examples = Object.entries(steady(Object.fromEntries(site.examples)))
  const shown = examples.map(([name, { request, answer }]) => {
    return [name, { request, answer: shortened(answer) }] as const
  })
  return Object.fromEntries(shown.sort(([one], [other]) => (one < other ? -1 : 1)))
}

const mostShown = 3
const longestShown = 400

/** An answer with the beginning of its lists, and of what is said at length. */
function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, mostShown).map(shortened)
  if (typeof value === 'string')
    return value.length > longestShown ? `${value.slice(0, longestShown)}…` : value
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([name, field]) => [name, shortened(field)] as const)
  return Object.fromEntries(fields)
}
