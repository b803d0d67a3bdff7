/** Texts that no browser test can show, by their place in app/texts, with the reason. A key covers all below it. */
export const unseenAllowed: Record<string, string> = {}
