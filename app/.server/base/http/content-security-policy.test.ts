import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { contentSecurityPolicy, menuStyle } from './content-security-policy.ts'

function directive(site: Parameters<typeof contentSecurityPolicy>[0], name: string): string[] {
  const found = contentSecurityPolicy(site, 'abc')
    .split('; ')
    .find((part) => part.startsWith(`${name} `))
  return found?.split(' ').slice(1) ?? []
}

const behindTls = { publicUrl: 'https://tributary.example' }

test('behind TLS pages reach nothing without it', () => {
  expect(directive(behindTls, 'connect-src')).toEqual(["'self'", 'https:', 'wss:'])
  expect(directive({ publicUrl: 'http://localhost:3000' }, 'connect-src')).toEqual([
    "'self'",
    'https:',
    'wss:',
    'http:',
    'ws:',
  ])
})

test('the store and Firebase are named where they are configured', () => {
  const site = {
    ...behindTls,
    storeOrigin: 'https://store.example',
    firebase: { apiKey: 'k', projectId: 'p' },
  }
  const reached = directive(site, 'connect-src')
  expect(reached).toContain('https://store.example')
  expect(reached).toContain('https://identitytoolkit.googleapis.com')
  expect(reached).toContain('https://securetoken.googleapis.com')
})

test('scripts and, in what is built, styles are our own or carry the nonce', () => {
  expect(directive(behindTls, 'script-src')).toEqual(["'self'", "'nonce-abc'"])
  expect(directive(behindTls, 'style-src-attr')).toEqual(["'unsafe-inline'"])
})

test('the style that menus write without a nonce is that of the installed Radix', () => {
  const module = fileURLToPath(import.meta.resolve('@radix-ui/react-scroll-area'))
  const style = /__html: `([^`]*)`/.exec(readFileSync(module, 'utf8'))?.[1] ?? ''
  expect(menuStyle).toBe(`'sha256-${createHash('sha256').update(style).digest('base64')}'`)
})
