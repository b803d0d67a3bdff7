import type { Services } from '#app/.server/base/ctx.ts'
import {
  createHostingFeed,
  getHostingFeed,
  updateHostingFeed,
} from '#app/.server/studio/editing/feeds.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { testRouter } from './router.ts'
import { whereTo } from './studio-forms.ts'

let count = 0

/** A feed of a new account, with the tabs of its settings. */
export function settingsTabs(services: Services) {
  const router = testRouter({
    ...services,
    site: { ...services.site, openMusic: 'give@open.example' },
  })

  return { router, feedOf }

  async function feedOf(type: 'PODCAST' | 'ARTIST' = 'PODCAST', content: object = {}) {
    const account = await createAccount(services, { username: `member${++count}` })
    const { id } = await createHostingFeed(account.ctx, { type })
    await updateHostingFeed(account.ctx, {
      feed: { _id: id, content: { title: 'Slow Harbour', ...content } },
    })
    const tab = (name: string) => `/studio/${id}/edit?tab=${name}`
    const read = async () => (await getHostingFeed(account.ctx, { feed_id: id })).feed
    const open = async (name: string) =>
      withoutComments(await (await router.get(tab(name), account)).text())
    const send = async (name: string, fields: Record<string, string>) => {
      const whole = name === 'Payments' ? { base: baseOf(await open(name)), ...fields } : fields
      const response = await router.postForm(tab(name), whole, account)
      return { response, to: whereTo(response), page: withoutComments(await response.text()) }
    }
    return { ...account, id, tab, read, open, send, address: `member${count}@localhost:3000` }
  }
}

function withoutComments(html: string): string {
  return html.replaceAll(/<!--.*?-->/g, '').replaceAll('&#x27;', "'")
}

/** What the form of the splits was made from. */
export function baseOf(page: string): string {
  const [, base = ''] = /name="base" value="([^"]*)"/.exec(page) ?? []
  return base.replaceAll('&quot;', '"')
}

/** A recipient as the form of the splits sends them. */
export function row(at: number, fields: Record<string, string>): Record<string, string> {
  const whole = { mode: 'address', name: '', split: '100', ...fields }
  return Object.fromEntries(
    Object.entries(whole).map(([key, value]) => [`rows[${at}].${key}`, value]),
  )
}
