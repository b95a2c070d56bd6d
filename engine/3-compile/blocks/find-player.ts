/** The page that plays a video of YouTube or Vimeo in a frame, by the address that readers know it by. Null for other addresses. */
export function findPlayer(src: string): string | null {
  if (!/^https:\/\//i.test(src) || !URL.canParse(src)) return null;
  const { hostname, pathname, searchParams } = new URL(src);
  const host = hostname.replace(/^(?:www|m|music)\./, '');
  const start = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(searchParams.get('t') ?? searchParams.get('start') ?? '');
  const seconds = start ? Number(start[1] ?? 0) * 3600 + Number(start[2] ?? 0) * 60 + Number(start[3] ?? 0) : 0;
  if (host === 'youtu.be' || host === 'youtube.com' || host === 'youtube-nocookie.com') {
    const id =
      host === 'youtu.be' ? pathname.slice(1) : (searchParams.get('v') ?? /^\/(?:embed|shorts|live)\/([^/]+)/.exec(pathname)?.[1] ?? '');
    if (!/^[\w-]{6,20}$/.test(id)) return null;
    return `https://www.youtube-nocookie.com/embed/${id}?autoplay=1${seconds > 0 ? `&start=${seconds}` : ''}`;
  }
  if (host === 'vimeo.com' || host === 'player.vimeo.com') {
    // A video that is not listed has a second name: vimeo.com/123/abc, or ?h=abc.
    const [, id, second = searchParams.get('h')] = /\/(\d+)(?:\/(\w+))?$/.exec(pathname) ?? [];
    if (id === undefined) return null;
    return `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1${second ? `&h=${encodeURIComponent(second)}` : ''}${seconds > 0 ? `#t=${seconds}s` : ''}`;
  }
  return null;
}
