import type { IncomingMessage, ServerResponse } from 'node:http';
import { escapeHtml } from '../text/escape-html.ts';
import { sendText, setCommonHeaders } from './answer.ts';
import type { Refusal } from './request-guard.ts';

/** Refuses a request. A visitor who followed a link from another site gets a page with the same link, which then comes from this site. */
export function sendRefusal(request: IncomingMessage, response: ServerResponse, { status, reason }: Refusal): void {
  const isVisit = status === 403 && request.headers['sec-fetch-dest'] === 'document' && request.headers.origin === undefined;
  if (!isVisit) {
    sendText(response, status, reason);
    return;
  }
  setCommonHeaders(response);
  const html = Buffer.from(refusalPage(reason, request.url ?? '/'));
  response
    .writeHead(status, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store', 'Content-Length': html.byteLength })
    .end(html);
}

function refusalPage(reason: string, path: string): string {
  const address = escapeHtml(encodeURI(path.replace(/^[/\\]+/, '/')).replace(/%25([0-9a-f]{2})/gi, '%$1'));
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Request refused</title></head><body><main><p>${escapeHtml(reason)}</p><p><a href="${address}">Open ${address}</a></p></main></body></html>\n`;
}
