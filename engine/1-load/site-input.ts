import type { z } from 'zod';
import type { SidebarBadge } from '../data/sidebar-badge.ts';
import type { KeyPlace, Severity } from '../diagnostics/diagnostic.ts';
import type { Synonyms } from '../synonyms/theme.ts';
import type { SiteWords } from '../words/theme.ts';
import type { EditUrl } from './docs-config.ts';
import type { PluginNames } from './list-plugin-names.ts';
import type { siteConfigSchema } from './site-config.ts';

/**
 * Names a version in the whole site: 'next' or '1.54' in the default set, 'community@1.0' in another (versionName). It is the one key of
 * whatever belongs to a version: routes, sidebars, indexes, banners, files, links.
 */
export type VersionName = string;

/** Everything stage 1 reads: the config and the manifests, validated and with all defaults filled in. */
export interface SiteInput {
  config: SiteConfig;
  /** Those of the default set, then set by set as in the config; in each newest first, as in its manifest (and as in the version dropdown). */
  versions: Version[];
  /** The other versions of the manifests, which `--only` leaves out: links into them are not checked. */
  leftOutVersions: Version[];
  /**
   * Versions that may have more routes than this build knows, since their sidebars are wrong: links into them lead somewhere. Only where the
   * pages of a faulty site are checked.
   */
  unsureVersions?: VersionName[];
  /** Pages that are elsewhere, or gone, from a version on, of all sets, as their manifests list them. Absent where none does. */
  moved?: MovedPage[];
  /** By version name; {} for a version without a sidebar manifest. */
  sidebars: Record<VersionName, SidebarManifest>;
  /** Where each version's sidebar manifest stands, relative to the site folder; a version without one is absent. */
  sidebarFiles: Record<VersionName, string>;
  /** The site config, relative to the site folder: 'config/site.config.ts'. */
  configFile: string;
  /** Names the plugins that have a say in compiling, by what they are made of; '' without any. Part of each compile key. */
  pluginsDigest: string;
  /** Names the code of the config, with the local files that it imports: a worker runs it again. */
  codeDigest: string;
  /** Names the functions of the config itself, such as `docs.editUrl`, by the config's code; '' without any. */
  functionsDigest: string;
  /** What the site's terms mean, by term: config/glossary.yml. */
  glossary: Record<string, string>;
  /** What search takes for the same: config/search.synonyms, and docsgen's own list; null for none. */
  synonyms: Synonyms | null;
  /** What the theme says in this site: of its language, and of config/words.json; null for the theme's English. */
  words: SiteWords | null;
  /** Names each of the config's `plugins`, by what it is made of. */
  pluginDigests: string[];
  /** What plugins that have a say in compiling may bring into any page. Absent without any. */
  pluginNames?: PluginNames;
}

/** config/site.config.ts after validation. */
export type SiteConfig = z.output<typeof siteConfigSchema>;

export type CheckSeverity = Severity | 'ignore';

export type NavbarItemConfig = SiteConfig['navbar']['items'][number];

/** Docs with versions, sidebars and options of their own. */
export interface DocSet {
  /** Null for the default set. */
  id: string | null;
  /** Null where the config names none: then the set is the only one, or the one that needs no name. */
  label: string | null;
  /** Route prefix of all its versions, without the base URL: '' or '/community'. */
  path: string;
  /** Its version manifest, relative to the site folder: 'config/versions.json'. */
  versionsFile: string;
  /** Where the config has it; null for the default set, which is there unsaid. */
  place: KeyPlace | null;
  /** `docs` of the config, with what the set says otherwise. */
  options: SiteConfig['docs'];
}

/** A version of a set: one entry of its version manifest, with its defaults. */
export interface Version {
  name: VersionName;
  set: DocSet;
  /** As its manifest spells it: '1.0'. */
  ownName: string;
  /** What stands for its name in records, filters and meta tags of searches; its name, unless the manifest has another. */
  searchName: VersionName;
  label: string;
  /** Route prefix without the base URL, that of the set included: '' for the unprefixed version, else '/1.53' or '/community/1.0'. */
  path: string;
  isLast: boolean;
  banner: 'none' | 'unreleased' | 'supported' | 'unmaintained';
  /** The version or date until which it gets fixes; null where readers are told of none. */
  supportedUntil: string | null;
  badge: boolean;
  noIndex: boolean;
  className: string | null;
  /** Doc shown at the version's root; checked by link. Null: no doc is shown there but one that has that route itself. */
  mainDocId: string | null;
  /** Of 'Edit this page' links. */
  editUrl: EditUrl | null;
  /** Folder of the version's pages, relative to the site folder; may lead outside with '../'. */
  contentDir: string;
  /** Which of its pages name the one of the latest version to search engines: those that have one, those whose text is the same, or none. */
  canonical: 'latest' | 'equal' | 'self';
  /** Where pages come from that its own folder lacks, the nearest first: those of newer versions. [] for a version that has all of its own. */
  inherited: InheritedFolder[];
  releaseNotes: string | null;
  /** Its place in its set's version manifest, [] without one; the index counts the versions that `--only` leaves out too. */
  keyPath: (string | number)[];
}

/** A page that has another id, or is gone, from a version on. */
export interface MovedPage {
  set: DocSet['id'];
  /** Its id in the versions before. */
  from: string;
  /** Its ids from that version on, its successor first; [] for a page that is gone. */
  to: string[];
  /** The version's own name. */
  since: string;
  /** For readers; null where the manifest gives none. */
  reason: string | null;
  place: KeyPlace;
}

/** The folder of a newer version, whose pages an older one shows as its own. */
export interface InheritedFolder {
  /** The newer version: its edit links are those of these pages. */
  version: Pick<Version, 'name' | 'ownName' | 'contentDir' | 'editUrl'>;
  /** Globs for what passes over, by each version on the way that names it, the last first; [] where all does. */
  shared: InheritanceRule[][];
  /** Globs for what does not pass over: pages that the older version does not have. */
  without: InheritanceRule[];
}

/** One entry of a version's "inherits" or "without". */
export interface InheritanceRule {
  glob: string;
  place: KeyPlace;
}

export type SidebarManifest = Record<string, SidebarItem[]>;

/** A sidebar item as written, all shorthands spelt out. `keyPath` is its place in config/sidebars/<version>.json. */
export type SidebarItem = {
  keyPath: (string | number)[];
  className: string | null;
  badge?: SidebarBadge;
  /** For the site's own parts of the theme. */
  customProps?: Record<string, unknown>;
} /** A 'ref' shows a doc that belongs to another sidebar, or to none. */ & (
  | { type: 'doc' | 'ref'; id: string; label: string | null }
  | {
      type: 'link';
      href: string;
      label: string;
      unlisted: boolean;
      description?: string;
      target?: string;
      /** The base URL is not added to it. */
      isFinished?: boolean;
    }
  /** `isItem`: it has the room around it that items have. */
  | { type: 'html'; value: string; isItem: boolean }
  | {
      type: 'category';
      label: string;
      /** Of its card. */
      description?: string;
      link: /** `place` is given when the link was not written in the manifest but in a category file. */
        | { type: 'doc'; id: string; place?: KeyPlace }
        | {
            type: 'generated-index';
            slug: string | null;
            title: string | null;
            description: string | null;
            keywords?: string[];
            image?: string;
            place?: KeyPlace;
          }
        | null;
      items: SidebarItem[];
      /** Null: the site's default. */
      collapsed: boolean | null;
      collapsible: boolean;
      linkUnlisted: boolean;
    }
  | { type: 'autogenerated'; dir: string }
);
