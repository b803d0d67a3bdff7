import { expect, test } from 'vitest'
import { testServices } from '#tests/database.ts'
const services = await testServices()
test('x', async () => {
  expect(await services.db.selectFrom('users').selectAll().execute()).toEqual([])
  await services.mailer.send({to:'a@b.example',subject:'s',text:'t'})
  expect(await services.mailer.list()).toHaveLength(1)
})
