/** Sends readers from an old route to a current one. Both are routes without the base URL; `to` may be an absolute URL. */
export interface RedirectRule {
  from: string;
  to: string;
  /** Place of `from` in the site config. */
  keyPath: (string | number)[];
}
