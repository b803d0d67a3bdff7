import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongFirst } from '#tests/rig/sequencer.ts'

/** What needs neither the server nor its database. */
const pure = [
  'app/{protocols,rules,schemas,texts,styles,client,components}/**/*.test.{ts,tsx}',
  'app/routes/{library,site}/**/*.test.{ts,tsx}',
  'tests/base/*.test.ts',
]

/** Rounds that take their time, a command of their own: `npm run test:long`. */
const long = ['tests/**/*.long.test.ts', '{app,sandbox,server}/**/*.long.test.ts']

const withDatabase = {
  globalSetup: ['tests/rig/database-global-setup.ts'],
  setupFiles: ['tests/rig/database-setup.ts'],
}

/**
 * React as the product has it: its build for development keeps the stack of each element, which takes most of the time
 * in which a page is rendered.
 */
const likeTheProduct = { oxc: { jsx: { development: false } } }
/** Modules as they were made before: those of the product's React lie apart. */
const keptModules = (kind: string) => ({
  fsModuleCache: true,
  fsModuleCachePath: `node_modules/.cache/tests-modules/${kind}`,
})
const productEnv = { NODE_ENV: 'production' }

const inBrowsers = {
  include: ['tests/*/browser/**/*.test.ts'],
  globalSetup: ['tests/rig/browser/global-setup.ts'],
  // It sets the time limits, too, by how quick the machine is.
  setupFiles: ['tests/rig/browser/setup.ts'],
}

export default defineConfig({
  test: {
    // Machines that are busy take their time.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    // What is tested waits for its database and its browser: two cores carry three workers.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    // The files of a worker share the modules they test. What belongs to one file is made by it, or by a function that
    // it calls.
    isolate: false,
    sequence: { sequencer: LongFirst },
    ...keptModules('shared'),
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: pure,
          setupFiles: ['tests/rig/late-imports.ts'],
        },
      },
      {
        extends: true,
        ...likeTheProduct,
        test: {
          name: 'server',
          ...keptModules('product'),
          env: productEnv,
          include: [
            'app/**/*.test.{ts,tsx}',
            'server/**/*.test.ts',
            'sandbox/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tests/*/http/**/*.test.ts',
          ],
          exclude: [...pure, ...long],
          ...withDatabase,
        },
      },
      {
        extends: true,
        test: {
          name: 'long-server',
          env: { LONG_ROUND: '1' },
          include: [
            'tests/*/{http,ledger}/**/*.long.test.ts',
            '{app,sandbox,server}/**/*.long.test.ts',
            // What these try with some, or leave out since it waits, is tried in whole here.
            'tests/*/http/{at-once*,call-texts,ended-addresses,gpodder-model,images,import-show,invitations,relay,rights-by-*}.test.ts',
            'app/.server/money/**/{boosts,event-wallets,ledger,purchases,repeats,subscriptions,wallet}.test.ts',
            'app/.server/social/**/{counters,find,store}.test.ts',
            'app/.server/stats/downloads/counting.test.ts',
            'app/.server/site/firestore/project.test.ts',
            'server/restore/restore.test.ts',
          ],
          ...withDatabase,
        },
      },
      { extends: true, test: { ...inBrowsers, name: 'e2e', exclude: long } },
      {
        extends: true,
        test: { ...inBrowsers, name: 'long', include: ['tests/*/browser/**/*.long.test.ts'] },
      },
    ],
  },
})
