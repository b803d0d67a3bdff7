/** Comments at seconds of an item: on the player, and where they are read. */
export const commentsAtTexts = {
  lane: 'Comments at their seconds',
  comment: (name: string, time: string) => `Comment by ${name} at ${time}`,
  comments: (name: string, time: string, others: number) =>
    `Comment by ${name} at ${time}, and ${others} more`,
  more: (others: number) => `+${others}`,
  heard: 'The comment being heard',
  close: 'Close the comment',
  switchOff: 'Stop showing comments as they are heard',
  switchedOff: 'Comments no longer open by themselves. Playback options switch them on again.',
  heading: 'Comments',
  show: 'Show comments as they are heard',
  playFrom: (time: string) => `Play from ${time}`,
} as const
