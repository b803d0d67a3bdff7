import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Endpoint } from './answer-app.ts'
import { gpodderEndpoints } from './endpoints.ts'
import { openPodcastEndpoints } from './open-podcast-endpoints.ts'

const page = 'docs/developers/podcast-apps.md'

test.each([
  ['gPodder API', gpodderEndpoints],
  ['Open Podcast API', openPodcastEndpoints],
])('the page for developers has each endpoint of the %s, and no other', (title, endpoints) => {
  const section = readFileSync(page, 'utf8').split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? ''
  const rows = section.split('\n').filter((line) => line.startsWith('| `'))
  const said = rows.map((row) =>
    row
      .split('|')
      .slice(1, 3)
      .map((cell) => cell.trim()),
  )
  expect(said).toEqual(endpoints.map(inWords))
})

function inWords({ method, path, access, does }: Endpoint): string[] {
  return [`\`${method} ${path}\``, access === 'public' ? `${does}; for anybody` : does]
}
