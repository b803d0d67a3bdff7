import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import type { OpenAiSettings } from '#app/.server/base/ports/ai/index.ts'

export interface FakeOpenAi {
  settings: OpenAiSettings
  requests: { path: string; authorization: string; body: string }[]
  /** What the next requests to a path are answered, one after the other, in place of the usual. */
  next(path: string, ...answers: FakeAnswer[]): void
  /** Keeps all answers back until what it answers is called. */
  hold(): () => void
  /** What a chat answers to the given task ('chapters' or 'summary') as its content. */
  content: { chapters: string; summary: string }
  /** What is heard in every audio. */
  segments: { start: number; end: number; text: string }[]
}

interface FakeAnswer {
  status: number
  body: unknown
  headers?: Record<string, string>
}

/** A service on loopback that speaks OpenAI's protocol; it ends after the file's tests. */
export async function startFakeOpenAi(): Promise<FakeOpenAi> {
  const planned = new Map<string, FakeAnswer[]>()
  let held: Promise<void> | undefined
  const server = createServer((req, res) => {
    const chunks: Buffer[] = []
    req.on('data', (chunk: Buffer) => chunks.push(chunk))
    req.on('end', async () => {
      const body = Buffer.concat(chunks).toString('latin1')
      const path = req.url ?? ''
      fake.requests.push({ path, authorization: req.headers.authorization ?? '', body })
      await held
      const answer = planned.get(path)?.shift() ?? usual(path, body)
      res.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers })
      res.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  afterAll(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })

  function usual(path: string, body: string): FakeAnswer {
    if (path === '/v1/audio/transcriptions')
      return { status: 200, body: { text: '', segments: fake.segments } }
    if (path !== '/v1/chat/completions') return { status: 404, body: {} }
    const content = body.includes('{\\"summary\\"') ? fake.content.summary : fake.content.chapters
    return { status: 200, body: { choices: [{ message: { role: 'assistant', content } }] } }
  }

  const fake: FakeOpenAi = {
    settings: {
      baseUrl: `http://127.0.0.1:${port}/v1`,
      apiKey: 'sk-secret',
      transcriptionModel: 'whisper-1',
      chatModel: 'gpt-4o-mini',
      pauseMs: 1,
    },
    requests: [],
    next: (path, ...answers) => void planned.set(path, answers),
    hold() {
      let release = () => undefined as void
      held = new Promise((resolve) => (release = resolve))
      return release
    },
    content: {
      chapters: JSON.stringify({
        chapters: [
          { line: 0, title: 'The harbour' },
          { line: 2, title: 'The ferry' },
        ],
      }),
      summary: JSON.stringify({ summary: 'Ships, and who waits for them.' }),
    },
    segments: [
      { start: 0.4, end: 4, text: ' Welcome to the harbour. ' },
      { start: 4, end: 9, text: 'Ships come and go.' },
      { start: 9.5, end: 14, text: 'The night ferry is late.' },
    ],
  }
  return fake
}
