import { Honeypot, SpamError } from 'remix-utils/honeypot/server'

// The age of a form says nothing here, so it isn't sent along.
const honeypot = new Honeypot({ validFromFieldName: null })

/** What the page needs to show the field that people don't see. */
export function honeypotProps() {
  return honeypot.getInputProps()
}

/** Whether a form was filled by something that fills every field it finds. */
export async function isSpam(formData: FormData): Promise<boolean> {
  try {
    await honeypot.check(formData)
    return false
  } catch (error) {
    if (error instanceof SpamError) return true
    throw error
  }
}
