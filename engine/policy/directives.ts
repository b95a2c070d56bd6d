/** What a page may load or do, as a content security policy names it. */
export type Directive =
  | 'script-src'
  | 'style-src'
  | 'img-src'
  | 'media-src'
  | 'font-src'
  | 'frame-src'
  | 'connect-src'
  | 'manifest-src'
  | 'worker-src'
  | 'object-src'
  | 'form-action'
  | 'frame-ancestors'
  | 'trusted-types';
