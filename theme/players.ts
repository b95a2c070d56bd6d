/** Where videos of other sites play. The policy of a site allows these frames where its pages have such a video, and nothing else is played. */
const PLAYERS = ['https://www.youtube-nocookie.com/embed/', 'https://player.vimeo.com/video/'];

/** Tells whether a URL is that of a video in one of the players. */
export function isPlayer(url: string): boolean {
  return PLAYERS.some((player) => url.startsWith(player));
}
