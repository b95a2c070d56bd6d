/** An index's settings by name, as the service spells them. */
export type IndexSettings = Record<string, unknown>;

/** Words that mean the same, as the service stores them. */
export interface StoredSynonym {
  objectID: string;
  /** 'synonym' or 'onewaysynonym' of docsgen's; others have further ones. */
  type: string;
  /** What is typed, of a synonym that holds one way. */
  input?: string;
  synonyms?: string[];
}

/** One write to one record. */
export type Operation = { action: 'addObject'; body: { objectID: string } } | { action: 'deleteObject'; body: { objectID: string } };

/** A record that is in an index, as far as comparing needs it. */
export interface PresentRecord {
  objectID: string;
  /** Null for a record that something else than docsgen has written. */
  digest: string | null;
  /** Names of the versions that it belongs to. */
  versions: string[];
}

export interface ListedIndex {
  name: string;
  /** When it was last written to, in milliseconds since 1970; null when the service does not say. */
  updatedAt: number | null;
}

/** Number of a write that was accepted and is applied later. */
export type TaskId = number;

/**
 * What pushing asks of a search service. Each method throws a ServiceFailure; those that may be repeated without harm have been repeated
 * by then, as often as makes sense.
 */
export interface IndexService {
  listIndexes(): Promise<ListedIndex[]>;
  /** Null when there is no such index. */
  readSettings(index: string): Promise<IndexSettings | null>;
  /** All records of an index; null when there is no such index. */
  browse(index: string): Promise<PresentRecord[] | null>;
  write(index: string, operations: Operation[]): Promise<TaskId>;
  writeSettings(index: string, settings: IndexSettings): Promise<TaskId>;
  /** Null when there is no such index. */
  readSynonyms(index: string): Promise<StoredSynonym[] | null>;
  /** Adds or replaces some, removes others, and leaves the rest alone. There is something to do. */
  writeSynonyms(index: string, change: { saved: StoredSynonym[]; removed: string[] }): Promise<TaskId>;
  /** Copies an index over another: all of it, or what surrounds its records (settings, rules, synonyms). */
  copy(from: string, to: string, what: 'all' | 'surroundings'): Promise<TaskId>;
  /** Puts an index in another's place. Asked once: whoever gets no answer has to look before asking again. */
  moveOnce(from: string, to: string): Promise<TaskId>;
  remove(index: string): Promise<TaskId>;
  isPublished(index: string, task: TaskId): Promise<boolean>;
  /** Whether a write to this index got no answer at some try, so that it may still come, however late. */
  isInDoubt(index: string): boolean;
  /** What a key may do; null when the service does not know the key. */
  readKeyRights(key: string): Promise<string[] | null>;
}
