import openapiTS, { astToString } from 'openapi-typescript'
import { wholeDocument } from './whole-document.ts'

/** The types of all calls for TypeScript, as openapi-fetch takes them. */
export async function clientTypes(): Promise<string> {
  const document = wholeDocument()
  const { components } = document
  for (const response of Object.values(components.responses)) leaveOut(response)
  Reflect.deleteProperty(components, 'headers')
  for (const path of Object.values(document.paths))
    for (const { requestBody, responses } of Object.values(path))
      for (const part of [requestBody, ...Object.values(responses)]) leaveOut(part)
  const ast = await openapiTS(document as unknown as Parameters<typeof openapiTS>[0], {
    silent: true,
  })
  return heading + shortened(astToString(ast))
}

/** Examples and headers, which say nothing of types. */
function leaveOut(answered: { content?: Record<string, object> } | undefined): void {
  if (!answered) return
  Reflect.deleteProperty(answered, 'headers')
  for (const content of Object.values(answered.content ?? {}))
    Reflect.deleteProperty(content, 'example')
}

const heading =
  '// Made from /openapi.json of a Tributary site by `node scripts/api-client.ts`.\n\n'

/** Without what says of each call that there is nothing, which is half of the file. */
function shortened(types: string): string {
  return types
    .replace(
      /^ *(?:get|put|post|delete|options|head|patch|trace|query|header|path|cookie)\?: never;\n/gm,
      '',
    )
    .replace(/^ *parameters: \{\n *\};\n/gm, '')
    .replace(/^ *headers: \{\n *\[name: string\]: unknown;\n *\};\n/gm, '')
    .replace(/^(?: {4})+/gm, (indent) => ' '.repeat(indent.length / 2))
}
