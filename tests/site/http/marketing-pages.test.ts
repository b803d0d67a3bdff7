import { expect, test } from 'vitest'
import { testServices } from '#tests/rig/database.ts'
import { testRouter } from '#tests/rig/http/router.ts'
import { visiblePage } from '#tests/rig/http/visible-page.ts'

const router = testRouter(await testServices())

const pages: [path: string, ...texts: string[]][] = [
  ['/features', 'Podcasts and music, all of it in your browser', 'Subscribing and unlocking'],
  ['/podcasters', 'A home for your podcast that you can leave', 'Paid by those who listen'],
  ['/artists', 'Release your music on a feed of your own', 'Three things that stay open'],
  ['/artists/open-distribution', 'Your release goes wherever a feed can go'],
  ['/artists/open-payments', 'Who gets paid is written in the feed'],
  ['/artists/open-social', 'An audience that isn’t rented'],
  ['/studio/pricing', 'Plans for shows and artists', 'LITE', 'PLUS', 'PRO', '$15', '$39'],
  ['/studio/pricing/podcasters', 'Plans for shows and artists'],
  ['/privacy-policy', 'Privacy policy', 'contact@localhost'],
  ['/terms-of-use', 'Terms of use', 'contact@localhost'],
  ['/download', 'Install Tributary', 'iPhone and iPad', 'Android'],
  ['/faq', 'Frequently asked questions', 'Do I need an account?'],
  ['/blog', 'Blog', 'A feed is a promise'],
  ['/blog/a-feed-is-a-promise', 'A feed is a promise', 'All posts'],
]

test.each(pages)(
  '%s says what the product is, and its links lead somewhere',
  async (path, ...texts) => {
    const page = await visiblePage(router, path)
    expect(page.status).toBe(200)
    const main = /<main[\s\S]*<\/main>/.exec(page.html)?.[0] ?? ''
    for (const text of texts) expect(page.text).toContain(text)
    for (const [picture] of main.matchAll(/<img[^>]*>/g)) expect(picture).toMatch(/ alt="[^"]/)
    for (const [, link = ''] of main.matchAll(/<a[^>]* href="(\/[^"#?]*)/g))
      expect((await router.get(link)).status, link).toBeLessThan(400)
  },
)
