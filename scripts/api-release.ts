// Writes docs/developers/openapi-1.json: what the document of calls promises from this release on. Run it for a release;
// tests/base/http/openapi.test.ts holds every later document to it.
import { writeFileSync } from 'node:fs'
import { promisesOf, wholeDocument } from './openapi/whole-document.ts'

writeFileSync('docs/developers/openapi-1.json', promisesOf(wholeDocument()))
