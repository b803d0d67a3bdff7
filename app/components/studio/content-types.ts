import type { FeedContentInput, ItemContentInput } from '#app/schemas/studio/hosting.ts'

type Filled<T> = { [Key in keyof T]?: NonNullable<T[Key]> }

/** The content of a feed or an item as pages receive it. */
export type FeedContent = Filled<FeedContentInput>
export type ItemContent = Filled<ItemContentInput>
