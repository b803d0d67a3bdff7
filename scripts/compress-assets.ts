import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const worthwhile = /\.(?:js|css|svg|json|webmanifest|txt)$/

/** Compresses each text file of the built client to .br and .gz beside it, for the file server to send. */
export function compressAssets(): Plugin {
  return {
    name: 'compress-assets',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    // After all other plugins that write there.
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir = '' }) {
        const names = readdirSync(dir, { recursive: true, encoding: 'utf8' })
        await Promise.all(
          names
            .filter((name) => worthwhile.test(name))
            .map((name) => compress(path.join(dir, name))),
        )
      },
    },
  }
}

async function compress(file: string): Promise<void> {
  const bytes = readFileSync(file)
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(bytes))
  writeFileSync(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}
