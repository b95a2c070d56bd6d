import type { Reason } from './explain-change.ts';

const SAYINGS: Record<Reason['what'], string> = {
  text: 'its text was edited',
  include: 'a file that it includes has changed',
  component: 'a component of the site has changed',
  glossary: 'the glossary has changed',
  plugins: 'the plugins of the config have changed, or their options',
  option: 'the config compiles pages in another way',
  metadata: 'what the site says of it has changed: its title, its neighbors, where its links lead',
  sidebar: 'its sidebar has changed',
  site: 'what all pages share has changed',
  theme: "the site's own parts of the theme have changed",
  styles: "the site's own style sheets have changed",
  policy: 'the content security policy has changed',
  docsgen: 'docsgen or Node is another one',
  other: 'something has changed that is not recorded by itself',
};

/** Says a reason in words: 'its text was edited: content/guide.md'. */
export function describeReason({ what, names }: Reason): string {
  return names.length === 0 ? SAYINGS[what] : `${SAYINGS[what]}: ${names.join(', ')}`;
}
