/** The hosts that docsgen knows, as the config's `hosting` names them. */
export const HOST_NAMES = ['netlify', 'cloudflare', 'vercel', 'github-pages', 'gitlab-pages', 'nginx', 's3-cloudfront'] as const;

export type HostName = (typeof HOST_NAMES)[number];

/** How pages are addressed, and from which file: '/x/' or '/x' from 'x/index.html', or '/x' from 'x.html'. */
export type AddressForm = 'slash' | 'folders' | 'files';

/** What docsgen knows of a host. What it writes for it is in the file of the host's name. */
export interface Host {
  /** As messages name it. */
  label: string;
  /** The forms that it serves without redirecting a page's address, with docsgen's files for it. First what it does by itself. */
  forms: readonly AddressForm[];
  /** How many redirects it takes as rules, where there is a limit; 0 for a host without rules. */
  redirects: number;
  /** Whether it may build the site from its repository, and then reads its file there and not in the output: redirects have pages, too. */
  mayMissRules?: true;
}

export const HOSTS: Record<HostName, Host> = {
  netlify: { label: 'Netlify', forms: ['slash', 'files'], redirects: Number.POSITIVE_INFINITY },
  // 2,000 rules for single addresses, of which a redirect needs two: one for each end of its address. The rest is for the base URL.
  cloudflare: { label: 'Cloudflare Pages', forms: ['slash', 'files'], redirects: 990 },
  // 2,048 rules; some are for the form of addresses and for the writer.
  vercel: { label: 'Vercel', forms: ['folders', 'files', 'slash'], redirects: 2000, mayMissRules: true },
  'github-pages': { label: 'GitHub Pages', forms: ['slash', 'files'], redirects: 0 },
  'gitlab-pages': { label: 'GitLab Pages', forms: ['slash', 'files'], redirects: 1000 },
  nginx: { label: 'nginx', forms: ['slash', 'folders', 'files'], redirects: Number.POSITIVE_INFINITY },
  // As many as fit into a function of 10 KB: fit-redirects.ts counts them.
  's3-cloudfront': { label: 'Amazon CloudFront', forms: ['slash', 'folders', 'files'], redirects: Number.POSITIVE_INFINITY },
};

/** The `trailingSlash` of a form, as RouteForm has it. */
export function toTrailingSlash(form: AddressForm): boolean | undefined {
  return { slash: true, folders: undefined, files: false }[form];
}
