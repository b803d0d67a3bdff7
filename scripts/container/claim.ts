/** Prints a claim once `show` has proved it. */
export async function claim(sentence: string, show: () => Promise<void> | void): Promise<void> {
  try {
    await show()
  } catch (error) {
    console.log(`✗ ${sentence}`)
    throw error
  }
  console.log(`✓ ${sentence}`)
}
