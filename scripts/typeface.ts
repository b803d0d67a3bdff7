// `node scripts/typeface.ts`: makes the files of the typeface in which the server draws of those that pages load, after
// an update of their package. Its WOFF2 is no form that drawing reads. Needs the network, for a tool that reads it.
import { execFileSync } from 'node:child_process'
import { copyFileSync } from 'node:fs'

const source = 'node_modules/@fontsource-variable/instrument-sans'
const target = 'app/.server/site/pictures/fonts'

for (const part of ['latin', 'latin-ext'])
  execFileSync('npm', [
    ...['exec', '--yes', '--package=wawoff2@2.0.1', '--', 'woff2_decompress.js'],
    `${source}/files/instrument-sans-${part}-wght-normal.woff2`,
    `${target}/instrument-sans-${part}.ttf`,
  ])
copyFileSync(`${source}/LICENSE`, `${target}/OFL.txt`)
