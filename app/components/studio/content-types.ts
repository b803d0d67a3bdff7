import type { FeedContentInput, ItemContentInput } from '#app/schemas/hosting.ts'

type Filled<T> = { [Key in keyof T]?: NonNullable<T[Key]> }

/** What a creator has said about a feed or an item, as pages get it. */
export type FeedContent = Filled<FeedContentInput>
export type ItemContent = Filled<ItemContentInput>
