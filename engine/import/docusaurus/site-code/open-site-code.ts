import { type ChildProcess, spawn } from 'node:child_process';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Diagnostic, TextPlace } from '../../../diagnostics/diagnostic.ts';
import { configThrew } from '../../../diagnostics/messages/load.ts';
import { dropSecrets } from '../../../program/secrets.ts';
import { bundleSiteCode, headOf, type SiteCode } from './bundle-site-code.ts';
import { runSiteCode, type SiteCodeAnswer, type SiteCodeRequest } from './run-site-code.ts';
import { isFunction, type SiteFunction, type SiteValue } from './site-value.ts';

/** A site's code: runs in a process of its own, for as long as something of it may be called. */
export interface SiteProcess {
  /** Runs a file, relative to the site, and returns its default export. `call`: of a function, what it returns. */
  evaluate(file: string, options?: { call?: boolean; locale?: string | null }): Promise<Evaluated>;
  /** Makes a function of a function's text, without what surrounds it in its file; null when that is no function. */
  compile(text: string): Promise<SiteFunction | null>;
  /** Calls a function that an evaluated file holds; undefined when it throws or takes too long. */
  call(called: SiteFunction, ...values: unknown[]): Promise<SiteValue | undefined>;
  close(): void;
}

export interface Evaluated {
  /** Null when there are diagnostics. */
  value: SiteValue | null;
  missing: SiteCode['missing'];
  /** The packages that its code names. */
  packages: string[];
  /** What was run, relative to the site. */
  files: string[];
  /** Its code asks for the language that is built. */
  asksLocale: boolean;
  diagnostics: Diagnostic[];
}

const TIME_LIMIT = 60_000;
const SCRIPT_NAME = 'docsgen-site-code';
/** In milliseconds. */
const LAST_WORDS = 1000;
/** In characters. */
const MOST_PRINTED = 1000;
const MOST_LINES = 5;

/** Starts the process. What it prints is told if it ends by itself, and otherwise thrown away. */
export function openSiteCode(siteDir: string, { timeLimit = TIME_LIMIT } = {}): SiteProcess {
  const process_ = spawn(process.execPath, ['--no-warnings', '--input-type=module', '--eval', BOOT], {
    cwd: siteDir,
    env: { ...dropSecrets(process.env), NODE_ENV: 'production', BABEL_ENV: 'production', NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let printed = '';
  let isLate = false;
  const streams = [process_.stdout!, process_.stderr!];
  for (const stream of streams)
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed = (printed + text).slice(-MOST_PRINTED);
    });
  const waiting = new Map<number, (answer: SiteCodeAnswer | null) => void>();
  const end = () => {
    process_.kill('SIGKILL');
    for (const stream of streams) stream.destroy();
    for (const answered of waiting.values()) answered(null);
    waiting.clear();
  };
  process_.on('message', (answer: SiteCodeAnswer) => {
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  // What it has printed may still be on its way; who holds its streams open is not waited for.
  process_.on('exit', () => setTimeout(end, LAST_WORDS).unref());
  process_.on('close', end);
  process_.on('error', end);
  const wait = (id: number) =>
    new Promise<SiteCodeAnswer | null>((answered) => {
      if (process_.exitCode !== null || process_.signalCode !== null) return answered(null);
      const timer = setTimeout(() => {
        isLate = true;
        end();
      }, timeLimit);
      waiting.set(id, (answer) => {
        clearTimeout(timer);
        answered(answer);
      });
    });
  const tellEnd = () => (isLate ? `it did not end within ${timeLimit / 1000} seconds` : describeEnd(process_, printed));
  const ready = wait(0);
  let requests = 0;
  const ask = async (
    request: { [Kind in SiteCodeRequest['do']]: Omit<Extract<SiteCodeRequest, { do: Kind }>, 'id'> }[SiteCodeRequest['do']],
  ) => {
    await ready;
    const id = ++requests;
    const answer = wait(id);
    if (process_.connected) process_.send({ ...request, id });
    return answer;
  };

  return {
    async evaluate(file, { call = false, locale = null } = {}) {
      const { bundle, diagnostics } = await bundleSiteCode(siteDir, file);
      if (bundle === null) return { value: null, missing: [], packages: [], files: [file], asksLocale: false, diagnostics };
      const { missing, files, named } = bundle;
      const about = { missing, packages: named, files, asksLocale: bundle.code.includes('DOCUSAURUS_CURRENT_LOCALE') };
      const url = `data:text/javascript;base64,${Buffer.from(`${bundle.code}\n//# sourceURL=${SCRIPT_NAME}`).toString('base64')}#${requests}`;
      const answer = await ask({ do: 'evaluate', url, packages: bundle.packages, call, locale });
      const source = { siteDir, file, map: new SourceMap(JSON.parse(bundle.map) as SourceMapPayload), url };
      if (answer === null || 'thrown' in answer) {
        const text = answer ? answer.thrown.text.replaceAll(url, SCRIPT_NAME) : tellEnd();
        const place = answer ? locateThrown(answer.thrown.stack, source) : { file, line: 1, column: 1, length: 0 };
        return { value: null, ...about, diagnostics: [configThrew(text, place)] };
      }
      return { value: placeFunctions(answer.value, source) as SiteValue, ...about, diagnostics: [] };
    },
    async compile(text) {
      const answer = await ask({ do: 'compile', text });
      return answer && 'value' in answer && isFunction(answer.value) ? answer.value : null;
    },
    async call(called, ...values) {
      const answer = await ask({ do: 'call', function: called.function, arguments: values });
      return answer === null || 'thrown' in answer ? undefined : (answer.value as SiteValue);
    },
    close: end,
  };
}

/** What a process said of itself that nobody has ended. */
function describeEnd({ exitCode, signalCode }: ChildProcess, printed: string): string {
  const lines = stripVTControlCharacters(printed)
    .trim()
    .split(/\s*\n\s*/)
    .slice(-MOST_LINES)
    .join(' ');
  const how = signalCode === null ? `its process ended with code ${exitCode}` : `its process was ended by ${signalCode}`;
  return lines === '' ? how : `${how}, after it had printed "${lines}"`;
}

const BOOT = `(${runSiteCode.toString()})((url) => import(url));`;

interface Source {
  siteDir: string;
  file: string;
  map: SourceMap;
  url: string;
}

/** The innermost frame of the site's own code; else the file's start. */
function locateThrown(stack: string, source: Source): TextPlace {
  const frame = new RegExp(`${SCRIPT_NAME}:(\\d+):(\\d+)`).exec(stack.replaceAll(source.url, SCRIPT_NAME));
  const found = frame && locate(Number(frame[1]) - 1, Number(frame[2]) - 1, source);
  return found ? { ...found, length: 0 } : { file: source.file, line: 1, column: 1, length: 0 };
}

/** Lines and columns of the code that ran count from 0. */
function locate(line: number, column: number, { siteDir, map }: Source): Omit<TextPlace, 'length'> | null {
  const entry = map.findEntry(line, column);
  if (!('originalSource' in entry)) return null;
  const head = entry.originalLine === 0 ? headOf(resolve(siteDir, entry.originalSource)).length : 0;
  return { file: entry.originalSource, line: entry.originalLine + 1, column: Math.max(0, entry.originalColumn - head) + 1 };
}

/** The places of functions, in the site's own files. */
function placeFunctions(value: unknown, source: Source): unknown {
  if (Array.isArray(value)) return value.map((item) => placeFunctions(item, source));
  if (typeof value !== 'object' || value === null) return value;
  const { $docsgen: kind, place } = value as { $docsgen?: unknown; place?: { line: number; column: number } | null };
  if (kind === 'function') return { ...value, place: place ? locate(place.line, place.column, source) : null };
  return Object.fromEntries(Object.entries(value).map(([key, nested]) => [key, placeFunctions(nested, source)]));
}
