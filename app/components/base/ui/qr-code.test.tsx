import decodeQR from 'qr/decode.js'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeInvoice } from '#tests/rig/fakes/invoices.ts'
import { QrCode } from './qr-code.tsx'

const terms = { msat: 1_000_000, preimage: '01'.repeat(32), descriptionHash: 'cd'.repeat(32) }

test('a scanner reads what was written, on a white edge of four modules', async () => {
  const text = `LIGHTNING:${makeInvoice({ ...terms, timestamp: 1_750_000_000 }).toUpperCase()}`
  const svg = renderToStaticMarkup(<QrCode text={text} label="QR code of the invoice" size={600} />)
  expect(svg).toContain('role="img" aria-label="QR code of the invoice"')
  const { data, info } = await sharp(
    Buffer.from(svg.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')),
  )
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(decodeQR({ ...info, data })).toBe(text)
  expect(svg).toMatch(/d="M4 4h7/)
})
