// The peer of the show page: the same 50 rows in plain elements, from a React Router page with nothing else to it.
import { spawn, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { heapOptions } from './product.ts'

const root = 'bench/bare-page'
const rowsFile = path.resolve(root, 'build/rows.json')

/** Builds the page with the rows that a show of the product has, and serves it. */
export async function startBarePage(rows: unknown[], port: number) {
  const env = { ...process.env, NODE_ENV: 'production', ROWS: rowsFile }
  const built = spawnSync(
    process.execPath,
    ['node_modules/@react-router/dev/bin.js', 'build', root],
    { env, encoding: 'utf8' },
  )
  if (built.status !== 0) throw new Error(built.stdout + built.stderr)
  writeFileSync(rowsFile, JSON.stringify(rows))
  const server = spawn(process.execPath, [...heapOptions, `${root}/serve.ts`, String(port)], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((resolve, reject) => {
    server.stdout.once('data', resolve)
    server.once('exit', () => reject(new Error('the bare page did not start')))
  })
  return {
    pid: server.pid ?? 0,
    url: `http://127.0.0.1:${port}/?visit={n}`,
    stop: () => server.kill(),
  }
}
