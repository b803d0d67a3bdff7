import type { BrowserContext } from 'playwright'
import { expect, test } from 'vitest'
import { startFirebase } from '#tests/rig/fakes/firebase.ts'
import { logIn, visit } from '#tests/rig/browser/browser.ts'
import { startProduct } from '#tests/rig/browser/product.ts'

/** Answers for Google, as far as a page asks it: it can be logged in to, and Firestore is listened to without an answer. */
async function beGoogle(context: BrowserContext, fetchFrom: typeof fetch): Promise<string[]> {
  const asked: string[] = []
  await context.route(/googleapis\.com/, async (route) => {
    const request = route.request()
    const { hostname, pathname } = new URL(request.url())
    asked.push(`${hostname}${pathname} ${decodeURIComponent(request.postData() ?? '')}`)
    if (hostname.startsWith('firestore.')) return
    const headers = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' }
    if (request.method() === 'OPTIONS') return route.fulfill({ status: 204, headers })
    const answer = await fetchFrom(request.url(), { body: request.postData() })
    await route.fulfill({ headers, json: await answer.json() })
  })
  return asked
}

test('where Firebase is configured a page logs in there and listens to its own wallet at Firestore, and loads nothing of it before', async () => {
  const { account, webConfig, fetch: google } = await startFirebase()
  const product = await startProduct({
    env: {
      // No jobs, which would look for Firestore themselves.
      SEPARATE_WORKER: '1',
      FIREBASE_SERVICE_ACCOUNT: JSON.stringify({
        project_id: account.projectId,
        client_email: account.clientEmail,
        private_key: account.privateKey,
      }),
      FIREBASE_WEB_CONFIG: JSON.stringify(webConfig),
    },
  })
  const { context, page } = await visit()
  const asked = await beGoogle(context, google)
  // The server would ask Google for the keys of the page's token.
  await context.route(`${product.url}/v1/**`, (route) => route.fulfill({ status: 503, json: {} }))
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  const ofFirebase = () => scripts.filter((path) => /fire(?:base|store)-/.test(path))

  await page.goto(`${product.url}/charts`)
  // What comes after the page's own load event.
  await expect.poll(() => scripts.some((path) => path.includes('app-life-panel'))).toBe(true)
  expect([asked, ofFirebase()]).toEqual([[], []])

  await logIn(page, product, 'ada@firebase.example')
  await page.goto(`${product.url}/wallet`)
  const listening = () => asked.filter((request) => request.startsWith('firestore.')).join('\n')
  await expect.poll(listening).toContain('/users/')
  expect(listening()).toMatch(
    /"collectionId":"transactions-2022-10".*"_user_id".*"meta\.timestamp".*"limit":200/s,
  )
  expect(listening()).toContain('Authorization:Bearer ')
  expect(scripts.filter((path) => path === '/realtime')).toEqual([])
  expect(asked[0]).toMatch(/accounts:signInWithCustomToken/)
})
