import type { SiteData } from '../../theme/contract/site-data.ts';
import type { KeyPlace } from '../diagnostics/diagnostic.ts';
import { linkConfigFile } from './link-config-file.ts';
import type { NavbarContext } from './navbar.ts';
import { parseUrl } from './written-url.ts';

/** Finishes the paths in the config's `headTags`. */
export function linkHeadTags({ site, ...context }: NavbarContext): SiteData['headTags'] {
  const { config, configFile } = site;
  return config.headTags.map(({ attributes, ...tag }, index) => {
    const { tagName } = tag;
    const linked = Object.entries(attributes).map(([name, value]) => {
      const place: KeyPlace = { file: configFile, keyPath: ['headTags', index, 'attributes', name] };
      return [name, linkAttribute({ tagName, name: name.toLowerCase(), value, place, attributes })];
    });
    return { ...tag, attributes: Object.fromEntries(linked) };
  });

  function linkAttribute({ tagName, name, value, place, attributes }: Attribute): string {
    const finish = (url: string) => linkConfigFile(url, { noun: `<${tagName}>`, check: 'brokenLinks', place }, context);
    if (name === 'href' || name === 'src') return finish(value);
    if (name === 'imagesrcset') return value.replace(/(^|,\s*)([^\s,]\S*)/g, (_, before: string, url: string) => before + finish(url));
    if (name !== 'content' || parseUrl(value).kind !== 'absolute') return value;
    const about = attributes.property ?? attributes.name ?? '';
    if (SOCIAL.test(about)) return config.url + finish(value);
    return OF_A_FILE.test(about) ? finish(value) : value;
  }
}

interface Attribute {
  tagName: string;
  name: string;
  value: string;
  place: KeyPlace;
  attributes: Record<string, string>;
}

/** Metadata that other sites read, and want whole URLs in. */
const SOCIAL = /^(?:og|twitter):(?:image|video|audio|url)(?::(?:src|url|secure_url))?$/i;
const OF_A_FILE = /^msapplication-(?:TileImage|config|square\w+logo|wide\w+logo)$/i;
