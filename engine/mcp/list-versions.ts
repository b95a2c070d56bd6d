import type { BuiltSite } from './built-site.ts';

/** The site's versions as Markdown: name, what it is to readers, where it begins, how many pages it has. */
export function listVersions({ data, routes }: BuiltSite): string {
  const { versions, baseUrl, url } = data;
  const lines = versions.map(({ name, label, path, isLast, status, docSet, support }) => {
    const facts = [
      ...(label === name ? [] : [label]),
      ...(docSet === undefined ? [] : [`doc set ${docSet}`]),
      isLast ? 'the default' : (status?.label ?? ''),
      support ?? '',
      `${routes.get(name)?.length ?? 0} pages`,
    ];
    return `- ${name}: ${facts.filter((fact) => fact !== '').join(', ')}, ${url}${path}`;
  });
  return `${data.title}${data.tagline === '' ? '' : `: ${data.tagline}`}\n\n${lines.join('\n')}\n\nThe site begins at ${url}${baseUrl}.\n`;
}
