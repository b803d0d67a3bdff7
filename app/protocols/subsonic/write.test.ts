import { expect, test } from 'vitest'
import { inXml, readXml } from '#tests/rig/http/subsonic.ts'
import { doneAnswer, errorCodes, failedAnswer } from './answer.ts'
import { isCallback, writeAnswer } from './write.ts'

const server = { version: '9.9' }
const xml = (said: object) => writeAnswer(doneAnswer(server, said as never), { kind: 'xml' }).body

test('an answer says what it is of, in JSON and in XML', () => {
  const { body, type } = writeAnswer(doneAnswer(server), { kind: 'json' })
  expect(type).toMatch(/^application\/json/)
  expect(JSON.parse(body)).toEqual({
    'subsonic-response': {
      status: 'ok',
      version: '1.16.1',
      type: 'tributary',
      serverVersion: '9.9',
      openSubsonic: true,
    },
  })
  expect(readXml(xml({}))).toEqual({
    status: 'ok',
    version: '1.16.1',
    type: 'tributary',
    serverVersion: '9.9',
    openSubsonic: 'true',
  })
})

test('scalars are attributes, lists elements, and texts stand where the protocol has them', () => {
  expect(
    xml({
      genres: { genre: [{ value: 'Folk & more', songCount: 2 }] },
      albumInfo: { notes: 'A <b>', similar: undefined },
      user: { name: '', folder: [0, 1] },
      videos: { video: [] },
    }),
  ).toContain(
    '<genres><genre songCount="2">Folk &amp; more</genre></genres>' +
      '<albumInfo><notes>A &lt;b&gt;</notes></albumInfo>' +
      '<user name=""><folder>0</folder><folder>1</folder></user><videos/>',
  )
})

test.each(['"><script>', 'a\0b', '\ud800', ']]>', '&amp;', 'line\nbreak\ttab\rend', '‘é’ 🎧', "'"])(
  'whatever %j says, it is one attribute and one text, and says the same',
  (title) => {
    const said = { song: [{ title, lyrics: { value: title } }, { title: '' }] }
    const clean = title.toWellFormed() === title ? title.replaceAll('\0', '') : ''
    const { song } = readXml(xml(said))
    expect(song).toEqual(
      inXml({ song: [{ title: clean, lyrics: { value: clean } }, { title: '' }] }).song,
    )
  },
)

test('JSONP calls a plain name alone, and nothing in it ends a line or is taken for another file', () => {
  const { body, type } = writeAnswer(doneAnswer(server, { song: { title: 'a\u2028b\u2029' } }), {
    kind: 'jsonp',
    callback: 'app.heard',
  })
  expect(type).toMatch(/^text\/javascript/)
  expect(body).toMatch(/^\/\*\*\/app\.heard\(\{.*\}\);$/)
  expect(body).toContain(String.raw`a\u2028b\u2029`)
  expect(['heard', '$', '_a.b1', 'a'.repeat(100)].every(isCallback)).toBe(true)
  for (const wrong of [
    '',
    'a;b',
    'alert(1)//',
    'a b',
    'a[0]',
    '<x>',
    '.a',
    'a.',
    '1a',
    'a'.repeat(101),
  ])
    expect(isCallback(wrong), wrong).toBe(false)
})

test('a refusal has its code, and where there is help', () => {
  const error = { code: errorCodes.wrongKey, message: 'No.', helpUrl: 'https://x.example/' }
  const answer = failedAnswer(server, error)
  expect(answer).toMatchObject({ status: 'failed', error: { code: 44 } })
  expect(writeAnswer(answer, { kind: 'xml' }).body).toContain(
    '<error code="44" message="No." helpUrl="https://x.example/"/>',
  )
})
