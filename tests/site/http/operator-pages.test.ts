import { expect, test, vi } from 'vitest'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { publishFeed } from '#tests/rig/factories/published-feed.ts'
import { routedPages } from '#tests/rig/http/routed-pages.ts'
import { testRouter } from '#tests/rig/http/router.ts'
import { tableContents } from '#tests/rig/http/table-contents.ts'

// React Router tells of forms that a page has no use for.
vi.spyOn(console, 'error').mockReturnValue()

const services = await testServices()
const router = testRouter(services)
const operator = await createAccount(services, { admin: true })
const somebody = await createAccount(services)
const { feedId } = await publishFeed(operator.ctx, 'claimed', {})
const pages = (await routedPages()).filter(({ ids }) =>
  ids.some((id) => id.startsWith('routes/site/admin/')),
)

test('there are pages of the operator', () => {
  expect(pages.length).toBeGreaterThan(5)
})

test.each(pages)('$path answers the operator alone, opened, as data and by forms', async (page) => {
  const { ids } = page
  const isOfPerson = page.path.startsWith('/admin/people/')
  const path = page.path
    .replace('/:id?', '')
    .replace(':id', isOfPerson ? somebody.userId : feedId)
    .replace(':text', 'terms')
  const statusOf = async (cookie: string) => {
    const asData = `${path}.data?_routes=${ids.at(-1)}`
    const answers = [
      await router.get(path, { cookie }),
      await router.get(asData, { cookie }),
      await router.postForm(path, { intent: 'save' }, { cookie }),
    ]
    return answers.map(({ status }) => status)
  }
  const before = await tableContents(services)
  const [opened, asData, posted] = await statusOf(somebody.cookie)
  expect([opened, asData]).toEqual([403, 403])
  // A page without forms takes none of anybody.
  expect([403, 405]).toContain(posted)
  expect((await statusOf('')).slice(0, 2)).toEqual([302, 202])
  expect(await tableContents(services)).toEqual(before)
  expect((await router.get(path, operator)).status).toBe(200)
})
