import { readFileSync } from 'node:fs'
import SubsonicAPI from 'subsonic-api'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect } from 'vitest'
import { readStrictXml, type StrictElement } from '#tests/rig/strict-xml.ts'
import type { TestRouter } from './router.ts'

const file = 'tests/rig/samples/opensubsonic/answers.json'
const schemas = JSON.parse(readFileSync(file, 'utf8')) as { answers: Record<string, object> }
const root = 'https://tributary.test/opensubsonic'
const ajv = new Ajv2020({ strict: false })
addFormats.default(ajv)
ajv.addSchema({ $id: root, ...schemas })
const checks = new Map<string, ValidateFunction>()

/** An answer of the protocol. */
export interface SubsonicAnswer {
  status: 'ok' | 'failed'
  error?: { code: number; message: string; helpUrl?: string }
  [part: string]: unknown
}

/** Whether an answer is what OpenSubsonic says that a method answers. @throws Error with the place */
export function checkSubsonic(method: string, answer: unknown): void {
  // Files and pictures have none: what is refused of them is as with all others.
  const name = Object.hasOwn(schemas.answers, method) ? method : 'ping'
  let check = checks.get(name)
  if (!check) checks.set(name, (check = ajv.compile({ $ref: `${root}#/answers/${name}` })))
  if (check(answer)) return
  const wrong = (check.errors ?? []).map((one) => `${one.instancePath} ${one.message ?? ''}`)
  throw new Error(`${method} answers what it shouldn’t: ${wrong.join('; ')}`)
}

/** An element with its attributes and texts, and the elements in it by their names. */
export interface XmlPart {
  value?: string
  [name: string]: string | XmlPart[] | undefined
}

/** An answer in XML, read strictly. */
export function readXml(xml: string): XmlPart {
  const root = readStrictXml(xml)
  const { xmlns, ...part } = partOf(root)
  expect([root.tag, xmlns]).toEqual(['subsonic-response', 'http://subsonic.org/restapi'])
  return part
}

function partOf({ attributes, children, text }: StrictElement): XmlPart {
  const part: XmlPart = { ...attributes, ...(text === '' ? {} : { value: text }) }
  for (const [tag, ofTag] of Map.groupBy(children, (child) => child.tag))
    part[tag] = ofTag.map(partOf)
  return part
}

/** What an answer in JSON is in XML: everything is a text, one object is a list of one, and empty lists aren't there. */
export function inXml(json: unknown): XmlPart {
  const part: XmlPart = {}
  for (const [name, value] of Object.entries(json as object))
    if (Array.isArray(value)) {
      if (value.length > 0) part[name] = value.map((one: unknown) => listed(one))
    } else if (typeof value === 'object' && value !== null) part[name] = [inXml(value)]
    else if (name !== 'value' || value !== '') part[name] = String(value)
  return part
}

function listed(one: unknown): XmlPart {
  return typeof one === 'object' && one !== null ? inXml(one) : { value: String(one) }
}

type Sent = Record<string, string | number | boolean | readonly (string | number)[] | undefined>

/** The address of a request, as apps write it. */
export function restPath(method: string, sent: Sent): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(sent))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) query.append(name, String(one))
  return `/rest/${method}?${query.toString()}`
}

/** An app that asks in JSON, whose answers all have to be what the protocol says. */
export function subsonicApp(router: TestRouter, always: Sent) {
  async function ask(method: string, sent: Sent = {}): Promise<SubsonicAnswer> {
    const response = await router.get(
      restPath(method, { v: '1.16.1', c: 'test', f: 'json', ...always, ...sent }),
    )
    expect(response.status, method).toBe(200)
    const body = (await response.json()) as { 'subsonic-response': SubsonicAnswer }
    checkSubsonic(method, body)
    return body['subsonic-response']
  }
  return {
    ask,
    /** What a method answers; it has to be done. */
    async get<Part = Record<string, never>>(method: string, sent: Sent = {}): Promise<Part> {
      const answer = await ask(method, sent)
      expect([answer.status, answer.error], method).toEqual(['ok', undefined])
      return answer as Part
    },
    /** The code of a refusal. */
    async refused(method: string, sent: Sent = {}): Promise<number | undefined> {
      return (await ask(method, sent)).error?.code
    },
    /** Where a method sends the app. */
    async place(method: string, sent: Sent = {}): Promise<string | null> {
      const response = await router.get(
        restPath(method, { v: '1.16.1', c: 'test', f: 'json', ...always, ...sent }),
      )
      return response.status === 302 ? response.headers.get('Location') : null
    },
  }
}

/** The client of npm as one device, which asks by addresses or by forms; each answer has to be what the protocol says. */
export function subsonicDevice(
  router: TestRouter,
  { url, token, post = false }: { url: string; token: string; post?: boolean },
): SubsonicAPI {
  return new SubsonicAPI({
    url,
    auth: { apiKey: token },
    post,
    async fetch(asked, init) {
      const request = new Request(asked as string, init)
      const response = await router.send(request)
      const method = new URL(request.url).pathname.replaceAll(/^\/rest\/|\.view$/g, '')
      if (response.headers.get('Content-Type')?.startsWith('application/json'))
        checkSubsonic(method, await response.clone().json())
      return response
    },
  })
}
