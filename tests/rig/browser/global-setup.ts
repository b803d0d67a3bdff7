import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import { atThisPace } from '#tests/rig/cpu-time.ts'
import { startTemplatePostgres } from '#tests/rig/template-postgres.ts'
import { productMaker } from './product-maker.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where workers ask for products, each of which is made once somebody asks. */
    products: string
    /** Whether each worker has products of its own. */
    areWorkersApart: boolean
    /** How many times as long as on a quick machine everything may take. */
    slowness: number
  }
}

/** One PostgreSQL for all products of the run that don't have one of their own, and those that files share. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('slowness', atThisPace(1))
  // Long files change what everybody sees, such as who is an operator.
  project.provide('areWorkersApart', project.name === 'long')
  const postgres = await startTemplatePostgres()
  const maker = productMaker(postgres.connectionString)
  const server = createServer((request, response) => {
    const [, name = '', group = ''] = (request.url ?? '').split('/')
    maker.make(name, group).then(
      (made) => response.end(JSON.stringify(made)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  project.provide('products', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return async () => {
    server.closeAllConnections()
    server.close()
    await maker.end()
    await postgres.throwAway()
  }
}
