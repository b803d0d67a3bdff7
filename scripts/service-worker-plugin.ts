import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

// What the shell needs to start offline: these modules, their imports, styles and fonts.
const shellModules = [
  /app\/entry\.client\.tsx/,
  /app\/root\.tsx/,
  /app\/routes\/(library\/offline\/offline|site\/home\/home)\.tsx/,
  /app\/routes\/library\/library\.tsx/,
  /app\/routes\/catalogue\/(feed\/feed|item\/item)\.tsx/,
  /app-life-panel\.tsx/,
  /downloads-panel\.tsx/,
  // The player plays downloads, even if nothing was played before.
  /app\/(client|components)\/player\//,
  /now-playing-panel\.tsx/,
  /app\/client\/library\/offline\//,
]
const shellFiles = ['favicon.svg', 'icon-192.png', 'manifest.webmanifest']

/** Builds the service worker beside the client, with the list of files to cache at installation. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    writeBundle: {
      // After all other plugins that write there.
      order: 'post',
      sequential: true,
      async handler({ dir = '' }, bundle) {
        requireAll(bundle)
        const files = [...shellFilesOf(bundle)].sort()
        const entries = [
          ...files.map((file) => ({ url: `/${file}`, revision: null })),
          ...(await Promise.all(shellFiles.map((file) => withRevision(file)))),
        ]
        const revision = digest(JSON.stringify(Object.keys(bundle).sort()))
        entries.push({ url: '/offline', revision })
        await buildWorker(dir, entries)
      },
    },
  }
}

type Entry = { url: string; revision: string | null }

function shellFilesOf(bundle: Rolldown.OutputBundle): Set<string> {
  const found = new Set<string>()
  for (const output of Object.values(bundle)) {
    if (output.type === 'chunk' && isOfShell(output)) add(output.fileName)
    if (/instrument-sans-latin-wght.*\.woff2$/.test(output.fileName)) found.add(output.fileName)
  }
  return found

  function add(file: string): void {
    const chunk = bundle[file]
    if (found.has(file) || chunk?.type !== 'chunk') return
    found.add(file)
    for (const css of chunk.viteMetadata?.importedCss ?? []) found.add(css)
    chunk.imports.forEach(add)
  }
}

function modulesOf({ facadeModuleId, moduleIds }: Rolldown.OutputChunk): string[] {
  return [facadeModuleId ?? '', ...moduleIds]
}

function isOfShell(chunk: Rolldown.OutputChunk): boolean {
  return modulesOf(chunk).some((id) => shellModules.some((pattern) => pattern.test(id)))
}

/** A file that has moved would be missing offline, and nothing else would tell. */
function requireAll(bundle: Rolldown.OutputBundle): void {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const modules = chunks.flatMap(modulesOf)
  for (const pattern of shellModules)
    if (!modules.some((id) => pattern.test(id)))
      throw new Error(`No module of the shell is called ${pattern.source}`)
}

async function withRevision(file: string): Promise<Entry> {
  const bytes = await readFile(path.join('public', file))
  return { url: `/${file}`, revision: digest(bytes) }
}

function digest(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16)
}

async function buildWorker(dir: string, entries: Entry[]): Promise<void> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: {
      __SHELL_FILES__: JSON.stringify(entries),
      'process.env.NODE_ENV': JSON.stringify('production'),
    },
    build: {
      outDir: dir,
      emptyOutDir: false,
      target: 'es2022',
      rollupOptions: {
        input: path.resolve('app/client/library/service-worker/worker.ts'),
        output: { entryFileNames: 'service-worker.js', format: 'iife' },
      },
    },
  })
}
