// Generates app/routes/api/openapi/answers.json: what each call answers, from the types of its function. With --check it
// only reports whether the file is out of date.
import { readFileSync, writeFileSync } from 'node:fs'
import { format } from 'prettier'
import { answerSchemas } from './openapi/answer-schemas.ts'

const target = 'app/routes/api/openapi/answers.json'
const json = await format(JSON.stringify(answerSchemas()), { parser: 'json', printWidth: 100 })
if (!process.argv.includes('--check')) writeFileSync(target, json)
else if (readFileSync(target, 'utf8') !== json) {
  console.error(`${target} is out of date: run \`node scripts/api-answers.ts\``)
  process.exitCode = 1
}
