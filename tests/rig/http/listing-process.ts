// A process on a database that others use too: it answers each line of its input with what it features, as ids. Vite
// loads it, as `npm run dev` loads the product.
import { createInterface } from 'node:readline'
import { visitor } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { loadFeatured } from '#app/.server/site/home/featured.ts'
import { openInstallation } from '#server/installation.ts'

const { services } = await openInstallation({ exclusive: false, serves: true })
const ctx = contextFor(services, visitor)
console.log('ready')
for await (const _ of createInterface(process.stdin)) {
  const hits = await loadFeatured(ctx, 'AUDIO')
  console.log(JSON.stringify(hits.map(({ _id }) => _id)))
}
