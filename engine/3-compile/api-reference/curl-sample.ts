import { JSON_NOTATION, layOut } from './lay-out.ts';
import type { Piece, RequestParts } from './request-parts.ts';

/** Writes a request as a command of curl, for any POSIX shell. */
export function writeCurl(request: RequestParts): string {
  const { method, url, query, headers, cookies, hasBasicAuth, body } = request;
  const first = `curl${method === 'GET' ? '' : method === 'HEAD' ? ' --head' : ` --request ${quoteShell(method)}`} ${quotePieces([...url, ...toQuery(query)])}`;
  return [
    first,
    ...(hasBasicAuth ? ['--user "$API_USER:$API_PASSWORD"'] : []),
    ...headers.map(([name, value]) => `--header ${quotePieces([{ text: `${name}: ` }, ...value])}`),
    ...cookies.map(([name, value]) => `--cookie ${quotePieces([{ text: `${name}=` }, value])}`),
    ...writeBody(body),
  ].join(' \\\n  ');
}

/** A query, with what stands in it encoded. */
function toQuery(query: RequestParts['query']): Piece[] {
  return query.flatMap(([name, value], index): Piece[] => [
    { text: `${index === 0 ? '?' : '&'}${encode(name)}=` },
    'text' in value ? { text: encode(value.text) } : value,
  ]);
}

/** Quotes too, which are hard to read where a shell has them. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll("'", '%27');
}

function writeBody(body: RequestParts['body']): string[] {
  switch (body?.kind) {
    case 'json':
      return [`--header ${quoteShell(`Content-Type: ${body.type}`)}`, writeData(layOut(body.value, JSON_NOTATION))];
    case 'text':
      return [`--header ${quoteShell(`Content-Type: ${body.type}`)}`, writeData(body.value)];
    case 'file':
      return [`--header ${quoteShell(`Content-Type: ${body.type}`)}`, '--data-binary @file.bin'];
    case 'form':
      return body.fields.map(([name, value]) => `--data-urlencode ${quoteShell(`${name}=${value}`)}`);
    case 'multipart':
      return body.fields.map(({ name, value, file }) => {
        if (file !== null) return `-F ${quoteShell(`${name}=@${file}`)}`;
        // -F reads signs in a value: @file, <file, ;type=.
        return `${/^[\w .:/-]*$/.test(value) ? '-F' : '--form-string'} ${quoteShell(`${name}=${value}`)}`;
      });
    default:
      return [];
  }
}

/** `--data` reads a value that begins with @ as the name of a file. */
function writeData(text: string): string {
  return `${text.startsWith('@') ? '--data-raw' : '--data'} ${quoteShell(text)}`;
}

/** Quotes a text so that a POSIX shell takes it as one word, as it is. */
export function quoteShell(text: string): string {
  if (/^[\w@%+=:,./-]+$/.test(text)) return text;
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** The same with variables, which the shell fills. */
export function quotePieces(pieces: readonly Piece[]): string {
  if (pieces.every((piece) => 'text' in piece)) return quoteShell(pieces.map(({ text }) => text).join(''));
  const inner = pieces.map((piece, index) => {
    if ('text' in piece) return piece.text.replace(/[\\"$`]/g, String.raw`\$&`);
    const next = pieces[index + 1];
    const isClear = !next || !('text' in next) || /^\W/.test(next.text);
    return isClear ? `$${piece.variable}` : `\${${piece.variable}}`;
  });
  return `"${inner.join('')}"`;
}
