/** Texts of lists whose order their owner changes. */
export const orderTexts = {
  moveUp: (title: string) => `Move ${title} up`,
  moveDown: (title: string) => `Move ${title} down`,
  movedTo: (title: string, place: number) => `${title} is now number ${place}`,
  changed: 'The order has changed meanwhile. Please try again.',
  failed: 'Failed to change the order.',
}
