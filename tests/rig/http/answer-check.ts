import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import answers from '#app/routes/api/openapi/answers.json' with { type: 'json' }

const root = 'https://tributary.test/answers'
const ajv = new Ajv2020({ strict: false })
addFormats.default(ajv)
ajv.addSchema({ $id: root, components: { schemas: answers.schemas }, calls: answers.answers })

const checks = new Map<string, ValidateFunction>()

/**
 * Whether a call answers what the document of the API says: an answer of a test that doesn't is the test's failure.
 * @throws Error that names the call and the place
 */
export function checkAnswer(call: string, answer: unknown): void {
  if (!Object.hasOwn(answers.answers, call)) return
  const check = checks.get(call) ?? checkOf(call)
  if (check(answer)) return
  const [first] = check.errors ?? []
  const what = `${first?.instancePath ?? ''} ${first?.message ?? ''} ${JSON.stringify(first?.params)}`
  throw new Error(`${call} answers what its schema hasn’t: ${what}`)
}

interface Refusal {
  status: number
  error?: string
}

const errors: Record<string, { status: number; code: string }[]> = answers.errors

/**
 * Whether a call may be refused so, as the document of the API says.
 * @throws Error that names the call and the error
 */
export function checkRefusal(call: string, { status, error }: Refusal): void {
  const known = errors[call]
  // Where its area is off there is no such call.
  if (!known || error === undefined || error === 'UNKNOWN_CALL') return
  if ([...known, ...answers.general].some((one) => one.status === status && one.code === error))
    return
  throw new Error(`${call} is refused as the document doesn’t say: ${status} ${error}`)
}

function checkOf(call: string): ValidateFunction {
  const pointer = call.replaceAll('~', '~0').replaceAll('/', '~1')
  const check = ajv.compile({ $ref: `${root}#/calls/${encodeURIComponent(pointer)}` })
  checks.set(call, check)
  return check
}

/** The call that an address is of; null for other addresses. */
export function callAt(pathname: string): string | null {
  const [, versioned, read] = /^\/(?:v1\/(.+)|((?:api|graph)\/.+))$/.exec(pathname) ?? []
  return versioned ?? read ?? null
}
