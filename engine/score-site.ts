import { join, resolve } from 'node:path';
import type { SiteInput } from './1-load/site-input.ts';
import { chooseFormat, findWrittenFormat } from './3-compile/choose-format.ts';
import type { CompiledFile } from './3-compile/compile-docs.ts';
import { normalizeText, splitFrontMatter } from './3-compile/front-matter/split-front-matter.ts';
import { loadNative } from './3-compile/parse/native/load-native.ts';
import { parseWithRecovery } from './3-compile/parse/parse-with-recovery.ts';
import type { Page } from './4-link/site-model.ts';
import { type Diagnostic, hasErrors } from './diagnostics/diagnostic.ts';
import { nodeFiles } from './files/node-files.ts';
import { readSource } from './files/read-source.ts';
import { countProblems } from './pipeline/build-report.ts';
import type { LinkedSite } from './pipeline/read-site.ts';
import { settleDiagnostics } from './pipeline/settle-diagnostics.ts';
import { withReadSite } from './pipeline/with-read-site.ts';
import { type PageFacts, readPageFacts } from './score/page-facts.ts';
import { readPalette } from './score/read-palette.ts';
import { SCORE_RULES } from './score/rules.ts';
import type { Finding, ScoredPage } from './score/score-rule.ts';
import { recoverIdleSite } from './state/claim-site.ts';
import { UsageError } from './state/usage-error.ts';
import { estimateTokens } from './text/estimate-tokens.ts';
import type { ReadStage } from './tools/tools.ts';

export interface ScoreOptions {
  siteDir: string;
  /** Names of rules. Default: all. */
  rules?: string[] | undefined;
  /** Default: all. */
  version?: string | undefined;
  /** Environment variables, for the settings of the remote cache. Default: none. */
  env?: NodeJS.ProcessEnv;
  onProgress?(stage: ReadStage, done: number, total: number): void;
  signal?: AbortSignal;
}

export interface RuleScore {
  rule: string;
  about: string;
  /** From 0 to 100; null where there is nothing that the rule is about. */
  score: number | null;
  checked: number;
  findings: Finding[];
}

export interface ScoreReport {
  /** The mean of the rules; null when no rule applies, or when the site has errors. */
  score: number | null;
  pages: number;
  rules: RuleScore[];
  errors: number;
  warnings: number;
  /** Of the site. */
  diagnostics: Diagnostic[];
}

/** Scores what agents and search engines meet on a site, without rendering it. */
export async function scoreSite({ onProgress = () => {}, ...options }: ScoreOptions): Promise<ScoreReport> {
  const siteDir = resolve(options.siteDir);
  const rules = chooseRules(options.rules);
  recoverIdleSite({ siteDir });
  return withReadSite({ ...options, siteDir, onProgress }, async ({ linked, diagnostics: found }) => {
    const diagnostics = await settleDiagnostics(found, siteDir);
    const counts = countProblems(diagnostics);
    if (!linked || hasErrors(found)) return { score: null, pages: 0, rules: [], ...counts, diagnostics };
    const pages = await readPages(linked, options.version);
    const palette = readPalette(await readSheets(linked.input.config.styles, siteDir));
    const { config, configFile } = linked.input;
    const agents = { configFile, isOn: config.agents !== null };
    const scores = rules.map((rule): RuleScore => {
      const { checked, findings } = rule.check({ pages, palette, agents });
      return { rule: rule.name, about: rule.about, score: toScore(checked, findings.length), checked, findings };
    });
    return { score: meanOf(scores), pages: pages.length, rules: scores, ...counts, diagnostics };
  });
}

function chooseRules(names: string[] | undefined) {
  const unknown = names?.find((name) => !SCORE_RULES.some((rule) => rule.name === name));
  if (unknown !== undefined)
    throw new UsageError(`There is no rule "${unknown}".`, `use one of ${SCORE_RULES.map(({ name }) => `"${name}"`).join(', ')}`);
  return names ? SCORE_RULES.filter(({ name }) => names.includes(name)) : SCORE_RULES;
}

/** Rounded down: 100 is for what is wholly right. */
function toScore(checked: number, wrong: number): number | null {
  return checked === 0 ? null : Math.floor((100 * Math.max(0, checked - wrong)) / checked);
}

function meanOf(rules: RuleScore[]): number | null {
  const scores = rules.flatMap(({ score }) => score ?? []);
  return scores.length === 0 ? null : Math.floor(scores.reduce((sum, score) => sum + score, 0) / scores.length);
}

/** Pages that search engines find, in the order of their files. One that several versions show is looked at in that of its file. */
async function readPages({ model, compiled, input, files }: LinkedSite, version: string | undefined): Promise<ScoredPage[]> {
  const names = input.versions.map(({ name }) => name);
  if (version !== undefined && !names.includes(version))
    throw new UsageError(`There is no version "${version}".`, `use one of ${names.map((name) => `"${name}"`).join(', ')}`);
  const shown = new Map(model.pages.flatMap((page): [string, Page][] => (page.doc && !page.data.noIndex ? [[page.doc.file, page]] : [])));
  const native = await loadNative();
  const { config } = input;
  const pages: ScoredPage[] = [];
  for (const { source, compiled: doc } of compiled.docs as CompiledFile[]) {
    const page = shown.get(source.file);
    if (!page || source.inheritedFrom !== undefined || (version !== undefined && source.version !== version)) continue;
    const text = normalizeText(source.text ?? source.made?.text ?? (await files.readText(source.absolutePath)));
    const format = chooseFormat(source.path, config.markdown.format, findWrittenFormat(text));
    const { body } = splitFrontMatter(text);
    const description = doc.frontMatter.description?.trim() || null;
    pages.push({
      ...(await readFacts(body, { format, math: config.markdown.math, native })),
      tokens: Math.max(
        ...[body.trim(), doc.sections.map((section) => `${section.heading} ${section.text}`).join('\n')].map((text) =>
          estimateTokens(Buffer.byteLength(text)),
        ),
      ),
      file: source.file,
      version: page.version,
      title: doc.frontMatter.title_meta ?? page.data.title,
      description,
      places: doc.frontMatterPlaces,
    });
  }
  return pages;
}

/** A text with mistakes has none of them: the build reports these. */
async function readFacts(body: string, options: Parameters<typeof parseWithRecovery>[1]): Promise<Omit<PageFacts, 'tokens'>> {
  const { tree, mistakes } = await parseWithRecovery(body, options);
  return tree && mistakes.length === 0 ? readPageFacts(tree, body) : { headings: [], images: [], links: [], codeBlocks: [] };
}

async function readSheets(styles: SiteInput['config']['styles'], siteDir: string): Promise<{ file: string; css: string }[]> {
  const sheets = await Promise.all(
    styles.map(async (file) => ({ file, css: (await readSource(join(siteDir, file), file, nodeFiles)).text ?? '' })),
  );
  return sheets;
}
