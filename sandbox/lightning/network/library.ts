import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { initializeWasmFromBinary, type Result_NonePeerHandleErrorZ } from 'lightningdevkit'

/** Loads the WebAssembly of the Lightning development kit, before anything else of it is used. */
export async function loadLibrary(): Promise<void> {
  const file = createRequire(import.meta.url).resolve('lightningdevkit/liblightningjs.wasm')
  await initializeWasmFromBinary(await readFile(file))
}

/** A result of the library; the kinds of them share no type. */
type Result = Pick<Result_NonePeerHandleErrorZ, 'is_ok'>

/** Unwraps a result of the library. @throws if it is an error */
export function made<Value>(result: Result, what: string): Value {
  if (!result.is_ok()) throw new Error(`The devnet can't go on: ${what}${reasonOf(result)}`)
  return (result as Result & { res: Value }).res
}

function reasonOf(result: Result): string {
  const { err } = result as Result & {
    err?: { err?: unknown; get_err?: () => string }
  }
  const reason = err?.get_err?.() ?? err?.err
  return typeof reason === 'string' ? ` (${reason})` : ''
}

export function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex')
}

export function bytes(hexadecimal: string): Uint8Array {
  return Uint8Array.from(Buffer.from(hexadecimal, 'hex'))
}
