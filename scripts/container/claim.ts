/** Says a sentence once it was shown to be true. */
export async function claim(sentence: string, show: () => Promise<void> | void): Promise<void> {
  try {
    await show()
  } catch (error) {
    console.log(`✗ ${sentence}`)
    throw error
  }
  console.log(`✓ ${sentence}`)
}
