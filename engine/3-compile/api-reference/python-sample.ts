import { layOut, type Notation } from './lay-out.ts';
import type { Piece, RequestParts } from './request-parts.ts';

/** Writes a request as Python, with the package `requests`. */
export function writePython(request: RequestParts): string {
  const { method, url, query, headers, cookies, hasBasicAuth, body } = request;
  const args = [
    `    ${writePieces(url)},`,
    ...writeEntries('params', gather(query.map(([name, value]) => [name, writePieces([value])]))),
    ...writeEntries('headers', [
      ...headers.map(([name, value]): [string, string] => [name, writePieces(value)]),
      ...(body && 'type' in body && !isSetByRequests(body) ? [['Content-Type', writeText(body.type)] as [string, string]] : []),
    ]),
    ...writeEntries(
      'cookies',
      cookies.map(([name, value]) => [name, writePieces([value])]),
    ),
    ...(hasBasicAuth ? ['    auth=(os.environ["API_USER"], os.environ["API_PASSWORD"]),'] : []),
    ...writeBody(body),
    '    timeout=30,',
  ];
  const known = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'].includes(method);
  const call = known ? `requests.${method.toLowerCase()}(` : `requests.request(\n    ${writeText(method)},`;
  const code = [`response = ${call}`, ...args, ')', 'response.raise_for_status()'].join('\n');
  return `${code.includes('os.environ') ? 'import os\n\n' : ''}import requests\n\n${code}\n`.trimEnd();
}

/** The type that requests itself says for `json`. */
function isSetByRequests(body: NonNullable<RequestParts['body']>): boolean {
  return body.kind === 'json' && body.type === 'application/json';
}

function writeEntries(name: string, entries: [string, string][]): string[] {
  if (entries.length === 0) return [];
  if (entries.length === 1) return [`    ${name}={${writeText(entries[0]![0])}: ${entries[0]![1]}},`];
  return [`    ${name}={`, ...entries.map(([key, value]) => `        ${writeText(key)}: ${value},`), '    },'];
}

/** What has one name several times is a list. */
function gather(entries: [string, string][]): [string, string][] {
  const byName = new Map<string, string[]>();
  for (const [name, value] of entries) byName.set(name, [...(byName.get(name) ?? []), value]);
  return [...byName].map(([name, values]) => [name, values.length === 1 ? values[0]! : `[${values.join(', ')}]`]);
}

function writeBody(body: RequestParts['body']): string[] {
  switch (body?.kind) {
    case 'json':
      return [`    json=${writeLiteral(body.value, '    ')},`];
    case 'text':
      return [`    data=${writeText(body.value)}.encode(),`];
    case 'file':
      return ['    data=open("file.bin", "rb"),'];
    case 'form':
      return writeEntries('data', gather(body.fields.map(([name, value]) => [name, writeText(value)])));
    case 'multipart':
      return [
        ...writeEntries('data', gather(body.fields.filter(({ file }) => file === null).map(({ name, value }) => [name, writeText(value)]))),
        ...writeEntries(
          'files',
          body.fields.flatMap(({ name, file }): [string, string][] => (file === null ? [] : [[name, `open(${writeText(file)}, "rb")`]])),
        ),
      ];
    default:
      return [];
  }
}

/** A string of Python: what JSON escapes, Python reads alike. */
function writeText(text: string): string {
  return JSON.stringify(text);
}

/** Text with variables of the environment, as an f-string where there are any. */
function writePieces(pieces: readonly Piece[]): string {
  const [first] = pieces;
  if (pieces.length === 1 && first && 'variable' in first) return `os.environ["${first.variable}"]`;
  if (pieces.every((piece) => 'text' in piece)) return writeText(pieces.map(({ text }) => text).join(''));
  const inner = pieces.map((piece) =>
    'text' in piece ? writeText(piece.text).slice(1, -1).replace(/[{}]/g, '$&$&') : `{os.environ['${piece.variable}']}`,
  );
  return `f"${inner.join('')}"`;
}

const PYTHON_NOTATION: Notation = { scalar: writeScalar, pad: '', indent: '    ', lastComma: ',' };

/** A value of JSON as a literal of Python. */
export function writeLiteral(value: unknown, indent = ''): string {
  return layOut(value, PYTHON_NOTATION, indent);
}

function writeScalar(value: unknown): string {
  if (value === null || value === undefined) return 'None';
  if (value === true) return 'True';
  if (value === false) return 'False';
  return typeof value === 'string' ? writeText(value.toWellFormed()) : JSON.stringify(value);
}
