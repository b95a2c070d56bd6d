/** A row of a table, and the line on which it begins, from 1. */
export interface CsvRow {
  line: number;
  cells: string[];
}

/**
 * Reads rows of text that arrives in pieces, as RFC 4180 has them: cells in quotes may hold separators, line breaks and doubled quotes. A
 * quote inside a cell without quotes is a letter. Line breaks are of either kind; empty lines are no rows.
 */
export class CsvReader {
  readonly #separator: string;
  #line = 1;
  #rowLine = 1;
  #cells: string[] = [];
  #cell = '';
  /** Where the reader is in a cell: nothing of it read, in one without quotes, inside quotes, after a quote that may end the cell. */
  #state: 'start' | 'plain' | 'quoted' | 'quote' = 'start';
  #wasReturn = false;

  constructor(separator: string) {
    this.#separator = separator;
  }

  /** Gives the rows that end in a piece. */
  read(piece: string): CsvRow[] {
    const rows: CsvRow[] = [];
    for (const letter of piece) {
      const isBreak = letter === '\n' || letter === '\r';
      const isSecond = letter === '\n' && this.#wasReturn;
      this.#wasReturn = letter === '\r';
      if (isBreak && !isSecond) this.#line++;
      if (this.#state === 'quoted') {
        if (letter === '"') this.#state = 'quote';
        else this.#cell += letter;
      } else if (this.#state === 'quote' && letter === '"') {
        this.#cell += '"';
        this.#state = 'quoted';
      } else if (letter === this.#separator) this.#endCell();
      else if (isBreak) rows.push(...(isSecond ? [] : this.#endRow()));
      else if (letter === '"' && this.#state === 'start') this.#state = 'quoted';
      else {
        this.#cell += letter;
        this.#state = 'plain';
      }
      if (isSecond && this.#cells.length === 0 && this.#state === 'start') this.#rowLine = this.#line;
    }
    return rows;
  }

  /** Gives what is left, and the line of a cell whose quotes do not end. */
  end(): { rows: CsvRow[]; unclosed: number | null } {
    const unclosed = this.#state === 'quoted' ? this.#rowLine : null;
    return { rows: unclosed === null ? this.#endRow() : [], unclosed };
  }

  #endCell(): void {
    this.#cells.push(this.#cell);
    this.#cell = '';
    this.#state = 'start';
  }

  #endRow(): CsvRow[] {
    const isEmpty = this.#cells.length === 0 && this.#cell === '' && this.#state === 'start';
    this.#endCell();
    const row = { line: this.#rowLine, cells: this.#cells };
    this.#cells = [];
    this.#rowLine = this.#line;
    return isEmpty ? [] : [row];
  }
}
