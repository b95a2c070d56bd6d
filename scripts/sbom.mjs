import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * A software bill of materials in CycloneDX's JSON, for what docsgen is made of: packages in the program, in the client bundle that sites
 * carry, and those that are installed beside it. Without time or serial number, so that the same sources give the same bytes.
 */
export function toSbom(root, { program, client, imported }) {
  const { name, version, license } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const components = new Map();
  const add = (entries, part) => {
    for (const entry of entries) {
      const purl = purlOf(entry);
      const known = components.get(purl) ?? toComponent(entry, purl);
      known.properties.push({ name: 'docsgen:part', value: part });
      components.set(purl, known);
    }
  };
  add(program, 'program');
  add(client, 'client');
  add(imported, 'imported');
  const bom = {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': purlOf({ name, version }),
        name,
        version,
        licenses: toLicenses(license),
        purl: purlOf({ name, version }),
      },
    },
    components: [...components.keys()].sort().map((purl) => components.get(purl)),
  };
  return `${JSON.stringify(bom, null, 2)}\n`;
}

function toComponent({ name, version, license, integrity, isOptional = false }, purl) {
  const [, group, plain] = /^(?:(@[^/]+)\/)?(.+)$/.exec(name);
  return {
    type: 'library',
    'bom-ref': purl,
    ...(group && { group }),
    name: plain,
    version,
    scope: isOptional ? 'optional' : 'required',
    hashes: toHashes(integrity),
    licenses: toLicenses(license),
    purl,
    properties: [],
  };
}

/** A package URL: https://github.com/package-url/purl-spec. */
function purlOf({ name, version }) {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}

/** npm's integrity is base64, CycloneDX wants hexadecimal digits. */
function toHashes(integrity = '') {
  return integrity
    .split(' ')
    .filter(Boolean)
    .map((hash) => {
      const [algorithm, digest] = hash.split(/-(.*)/s);
      return { alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(digest, 'base64').toString('hex') };
    });
}

function toLicenses(license) {
  return / (OR|AND|WITH) /.test(license) ? [{ expression: license }] : [{ license: { id: license } }];
}
