import type { OwnTexts, TakeText } from './own-texts.ts';
import { isRecord, type SiteValue } from './site-code/site-value.ts';

type SiteRecord = { [key: string]: SiteValue };

/** The config with the site's own texts for navbar and footer, by the keys of Docusaurus' classic theme. */
export async function translateConfig(config: SiteRecord, texts: OwnTexts): Promise<SiteRecord> {
  const { themeConfig } = config;
  if (themeConfig === undefined || !isRecord(themeConfig)) return config;
  const { navbar, footer } = themeConfig;
  const ofNavbar = await texts.open('docusaurus-theme-classic/navbar.json');
  const ofFooter = await texts.open('docusaurus-theme-classic/footer.json');
  return {
    ...config,
    themeConfig: {
      ...themeConfig,
      ...(navbar !== undefined && isRecord(navbar) && { navbar: translateNavbar(navbar, ofNavbar) }),
      ...(footer !== undefined && isRecord(footer) && { footer: translateFooter(footer, ofFooter) }),
    },
  };
}

function translateNavbar(navbar: SiteRecord, take: TakeText): SiteRecord {
  return withTexts(translateItems(navbar, 'items', 'item.label', take), {
    title: take('title', navbar.title),
    logo: translateLogo(navbar, take),
  });
}

function translateFooter(footer: SiteRecord, take: TakeText): SiteRecord {
  const { links } = footer;
  const columns = Array.isArray(links)
    ? links.map((column) => {
        if (!isRecord(column)) return column;
        const { title } = column;
        const translated = translateItems(translateLabel(column, 'link.item.label', take), 'items', 'link.item.label', take);
        return typeof title === 'string' ? { ...translated, title: take(`link.title.${title}`, title) } : translated;
      })
    : links;
  return withTexts(footer, { links: columns, copyright: take('copyright', footer.copyright), logo: translateLogo(footer, take) });
}

/** The items of a bar and those of its dropdowns. */
function translateItems(owner: SiteRecord, key: string, prefix: string, take: TakeText): SiteRecord {
  const items = owner[key];
  if (!Array.isArray(items)) return owner;
  const translated = items.map((item) =>
    isRecord(item) ? translateItems(translateLabel(item, prefix, take), 'items', prefix, take) : item,
  );
  return { ...owner, [key]: translated };
}

function translateLabel(item: SiteRecord, prefix: string, take: TakeText): SiteRecord {
  return typeof item.label === 'string' ? { ...item, label: take(`${prefix}.${item.label}`, item.label) } : item;
}

function translateLogo({ logo }: SiteRecord, take: TakeText): SiteValue | undefined {
  return logo !== undefined && isRecord(logo) ? withTexts(logo, { alt: take('logo.alt', logo.alt) }) : logo;
}

/** Without keys that have no value: each key of a config is taken by somebody. */
function withTexts(owner: SiteRecord, texts: Record<string, SiteValue | undefined>): SiteRecord {
  return { ...owner, ...(Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== undefined)) as SiteRecord) };
}
