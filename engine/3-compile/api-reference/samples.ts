import { codeSample } from '../theme.ts';
import type { ApiDocument } from './api-document.ts';
import { writeCurl } from './curl-sample.ts';
import { asList, asObject, asText, get } from './json-value.ts';
import type { Operation } from './operations.ts';
import { writePython } from './python-sample.ts';
import { readRequest } from './request-parts.ts';

/** A request in one language. */
export interface Sample {
  label: string;
  language: string;
  code: string;
}

const MAX_SAMPLES = 12;

/** The samples of an operation: those that the document has, then those made of it for languages that these leave out. */
export function listSamples(operation: Operation, api: ApiDocument): Sample[] {
  const own = ['x-codeSamples', 'x-code-samples']
    .flatMap((key) => asList(get(operation.object, key)))
    .slice(0, MAX_SAMPLES)
    .flatMap((value) => readSample(asObject(value)));
  const request = readRequest(operation, api);
  const made: Sample[] = [
    { label: 'curl', language: 'bash', code: writeCurl(request) },
    { label: 'Python', language: 'python', code: writePython(request) },
  ];
  const found = [...own, ...made.filter(({ language }) => !own.some((sample) => toLanguage(sample.language) === language))];
  const labels = new Set<string>();
  return found.map((sample) => {
    let { label } = sample;
    for (let count = 2; labels.has(label); count++) label = `${sample.label} ${count}`;
    labels.add(label);
    return { ...sample, label };
  });
}

function readSample(sample: ReturnType<typeof asObject>): Sample[] {
  const [lang, label, code] = ['lang', 'label', 'source'].map((key) => asText(get(sample, key)));
  if (!code) return [];
  const language = toLanguage(lang ?? '');
  const name = language === 'bash' ? 'curl' : language === 'python' ? 'Python' : lang || codeSample();
  return [{ label: label || name, language, code: code.trimEnd() }];
}

function toLanguage(name: string): string {
  const language = name.toLowerCase();
  return ['shell', 'sh', 'curl', 'bash'].includes(language) ? 'bash' : ['python', 'python3', 'py'].includes(language) ? 'python' : language;
}
