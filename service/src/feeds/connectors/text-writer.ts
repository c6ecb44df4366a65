export interface TextWriter {
  /** Adds words; white space between them becomes one blank. */
  write(text: string): void;
  /** Adds text whose blanks and line breaks have a meaning. */
  writeVerbatim(text: string): void;
  breakLine(): void;
  /** Begins a new line (1) or a new paragraph (2), unless one has just begun. */
  startBlock(breaks: 1 | 2): void;
  /** Adds the mark of a list item, which appears only with its text. */
  mark(text: string): void;
  /** Begins a row of a table, in a new line. */
  startRow(): void;
  /** Ends a row: the next one is the next line, also when a cell ends with a paragraph. */
  endRow(): void;
  /** Adds a separator, which appears only between two texts of a row. */
  separate(text: string): void;
  end(): string;
}

/** Collects text as a browser lays it out: white space collapses, and blocks begin new lines. */
export function createTextWriter(): TextWriter {
  const parts: string[] = [];
  let [breaks, blank, marked, separator, isEmpty, isLineEmpty, isRowEmpty] = [0, false, '', '', true, true, true];

  function add(text: string): void {
    if (breaks > 0 && !isEmpty) {
      parts.push('\n'.repeat(breaks));
      isLineEmpty = true;
    }
    if (separator !== '') parts.push(separator);
    if (marked !== '') parts.push(marked);
    else if (separator === '' && blank && !isLineEmpty) parts.push(' ');
    [breaks, blank, marked, separator, isEmpty, isLineEmpty, isRowEmpty] = [0, false, '', '', false, false, false];
    parts.push(text);
  }

  return {
    write: (text) => {
      const words = text.replace(/[^\S\u00a0]+/g, ' ');
      if (words.startsWith(' ')) blank = true;
      const inner = words.replace(/^ | $/g, '');
      if (inner === '') return;
      add(inner);
      blank = words.endsWith(' ');
    },
    writeVerbatim: (text) => {
      // The line break directly after <pre> is no part of it.
      const own = isLineEmpty || breaks > 0 ? text.replace(/^\r?\n/, '') : text;
      if (own !== '') add(own);
    },
    breakLine: () => {
      if (isEmpty) return;
      breaks = Math.min(breaks + 1, 2);
      [blank, separator] = [false, ''];
    },
    startBlock: (wanted) => {
      // A cell of a table may begin with a paragraph.
      if (separator !== '' && breaks === 0) return;
      breaks = Math.max(breaks, wanted);
      [blank, separator] = [false, ''];
    },
    mark: (text) => {
      marked = text;
    },
    startRow: () => {
      breaks = Math.max(breaks, 1);
      [blank, isRowEmpty] = [false, true];
    },
    endRow: () => {
      if (!isRowEmpty) breaks = 1;
      separator = '';
    },
    separate: (text) => {
      if (isRowEmpty) return;
      // Also after a cell that ends with a paragraph.
      breaks = 0;
      separator = text;
    },
    end: () => parts.join('').trim(),
  };
}
