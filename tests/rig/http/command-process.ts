// A process that runs the product's commands: each line of its input has the arguments and settings of one, as JSON, and
// is answered with what it printed and how it ended. Vite loads it, as `npm run dev` loads the product.
import { createInterface } from 'node:readline'
import { main } from '#server/main.ts'

const answer = process.stdout.write.bind(process.stdout)
const own = { ...process.env }

answer('ready\n')
for await (const line of createInterface(process.stdin)) {
  const { args, env } = JSON.parse(line) as { args: string[]; env: Record<string, string> }
  process.env = { ...own, ...env }
  process.exitCode = undefined
  const printed = taken(process.stdout)
  const said = taken(process.stderr)
  const code = (await main(args)) ?? process.exitCode ?? 0
  answer(`${JSON.stringify({ code, printed: printed(), said: said() })}\n`)
}

/** Takes what is written from now on; the returned function tells it. */
function taken(output: NodeJS.WriteStream): () => string {
  let all = ''
  output.write = ((text: string, done?: unknown) => {
    all += text
    if (typeof done === 'function') done()
    return true
  }) as typeof output.write
  return () => all
}
