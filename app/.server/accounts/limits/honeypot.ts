import { Honeypot, SpamError } from 'remix-utils/honeypot/server'

// The age of a form isn't checked, so it isn't sent along.
const honeypot = new Honeypot({ validFromFieldName: null })

/** The props of the form field that people don't see. */
export function honeypotProps() {
  return honeypot.getInputProps()
}

/** Whether the hidden field was filled in, as bots do. */
export async function isSpam(formData: FormData): Promise<boolean> {
  try {
    await honeypot.check(formData)
    return false
  } catch (error) {
    if (error instanceof SpamError) return true
    throw error
  }
}
