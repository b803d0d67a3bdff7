import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { startPostgres } from '#server/postgres/embedded.ts'
import { startS3rver } from '#tests/rig/fakes/s3rver.ts'

interface SmtpServer {
  listen(port: number, host: string, done: () => void): void
  close(done: () => void): void
}

const { SMTPServer } = createRequire(import.meta.url)('smtp-server') as {
  SMTPServer: new (options: {
    authOptional: boolean
    disabledCommands: string[]
    onData(stream: Readable, session: unknown, done: () => void): void
  }) => SmtpServer
}

/**
 * Replaces the other services of compose.yaml at their ports: PostgreSQL and an S3 store as in the tests, and a mail
 * server that writes mails to `folder`/outbox.
 */
export async function startServices(
  address: string,
  folder: string,
  databasePassword: string,
): Promise<{ stop(): Promise<void> }> {
  const postgres = await startDatabase(address, folder, databasePassword)
  const store = await startS3rver({ checksSignatures: false, address, port: 7070 })
  const mail = await startMail(address, path.join(folder, 'outbox'))
  return {
    async stop() {
      await new Promise<void>((resolve) => mail.close(resolve))
      await store.close()
      await postgres.stop()
    },
  }
}

async function startDatabase(address: string, folder: string, password: string) {
  const postgres = await startPostgres(folder, [`listen_addresses='${address}'`])
  appendFileSync(path.join(folder, 'postgres/pg_hba.conf'), 'host all all all scram-sha-256\n')
  const client = new pg.Client(postgres.connectionString)
  await client.connect()
  await client.query(`alter role tributary password ${client.escapeLiteral(password)}`)
  await client.query('create database tributary')
  await client.query('select pg_reload_conf()')
  await client.end()
  return postgres
}

async function startMail(address: string, outbox: string): Promise<SmtpServer> {
  mkdirSync(outbox)
  let count = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      void text(stream).then((mail) => {
        writeFileSync(path.join(outbox, `${String(++count).padStart(4, '0')}.eml`), mail)
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(1025, address, resolve))
  return server
}
