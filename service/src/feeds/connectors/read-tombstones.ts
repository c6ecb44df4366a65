import { Parser } from 'htmlparser2';

const maxIds = 1000;

/** The ids of deleted entries in an Atom feed: `at:deleted-entry` (RFC 6721). */
export function readTombstones(content: string): readonly string[] {
  if (!content.includes('deleted-entry') || !content.includes('purl.org/atompub/tombstones/1.0')) return [];
  const ids: string[] = [];
  const parser = new Parser(
    {
      onopentag: (name, { ref }) => {
        if (/(?:^|:)deleted-entry$/.test(name) && ref !== undefined && ids.length < maxIds) ids.push(ref.trim());
      },
    },
    { xmlMode: true },
  );
  parser.end(content);
  return ids;
}
