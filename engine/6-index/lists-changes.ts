/** What a page is known by. */
export interface PageNames {
  /** With the base URL. */
  path: string;
  title: string;
  /** The outermost category of the sidebar. */
  category: string | null;
}

/** Tells by its names whether a page lists changes: a changelog, release notes, or one of several of them. */
export function listsChanges({ path, title, category }: PageNames): boolean {
  const segments = path.split('/').map((segment) => decode(segment).replace(/[-_. ]+/g, ' '));
  return segments.some((segment) => PLACE.test(segment)) || [title, category ?? ''].some((name) => NAME.test(name.trim()));
}

/** A whole folder or page of an address, its words apart. */
const PLACE = /^(?:change ?logs?|release ?(?:notes?|history|log)|releases|what ?s ?new|(?:version|revision) history)$/i;

/**
 * A title, or its beginning or end; the number of a release is one, too. Of other languages, the names that software uses in them.
 */
const NAME = new RegExp(
  [
    /^(?:changes|change history|releases)$/,
    /^(?:the )?(?:change ?-?log|release[ -]?notes?|release (?:history|log)|(?:version|revision) history|what[’']?s new)\b/,
    /\b(?:change ?-?log|release[ -]?notes?|release history|version history|what[’']?s new)$/,
    /^(?:(?:version|release) )?v?\d+\.\d+(?:\.(?:\d+|x))*(?:[-+][\w.]+)?(?: \(.*\)| released?)?$/,
    /^(?:änderungs(?:protokoll|verlauf|historie)|versionshinweise|neuerungen)\b/,
    /^(?:notes de (?:version|publication)|journal des (?:modifications|changements)|nouveautés|historique des versions)$/,
    /^(?:notas de (?:la )?(?:versión|lanzamiento)|registro de cambios|historial de (?:cambios|versiones)|novedades)$/,
    /^(?:notas de (?:versão|lançamento)|registro de alterações|histórico de versões|novidades)$/,
    /^(?:note di rilascio|note sulla versione|registro delle modifiche|novità)$/,
    /^(?:release-?opmerkingen|wijzigingslogboek|wijzigingen)$/,
    /^(?:история (?:изменений|версий)|журнал изменений|примечания к (?:выпуску|релизу))$/,
    /リリースノート|変更履歴|更新履歴|更新日志|更新日誌|变更日志|發行說明|发布说明|发行说明|版本说明|릴리스 노트|릴리즈 노트|변경 이력/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'iu',
);

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
