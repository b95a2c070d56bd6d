/** How an attribute holds URLs: one, several between spaces, or pictures with their widths, as `srcset` does. */
export type UrlForm = 'one' | 'list' | 'pictures';

/** Cuts an attribute's value into its URLs, at odd places, and what stands between them. The pieces joined are the value. */
export function cutUrls(value: string, form: UrlForm): string[] {
  if (form === 'one') return ['', value, ''];
  if (form === 'list') return value.split(/(\S+)/);
  const pieces: string[] = [''];
  for (let at = 0; ; ) {
    const take = (pattern: RegExp): string => {
      pattern.lastIndex = at;
      const [taken] = pattern.exec(value)!;
      at += taken.length;
      return taken;
    };
    pieces[pieces.length - 1] += take(/[\s,]*/y);
    if (at === value.length) return pieces;
    // A comma may stand in a URL, though not at its end, where it is the end of the picture.
    const url = take(/\S*/y);
    let end = url.length;
    while (url[end - 1] === ',') end -= 1;
    pieces.push(url.slice(0, end), url.slice(end) || take(/[^,]*/y));
  }
}

/** Gives each URL of an attribute's value what `replace` makes of it. */
export function replaceUrls(value: string, form: UrlForm, replace: (url: string) => string): string {
  return cutUrls(value, form)
    .map((piece, index) => (index % 2 === 1 ? replace(piece) : piece))
    .join('');
}
