import { lateComponent } from '#app/components/base/ui/late-component.tsx'

/** Opens the dialog for a comment. Pages come with it, its code follows. */
export const CommentButton = lateComponent(
  () => import('#app/components/social/composer/comment-button.tsx'),
  { missing: 'nothing' },
)
