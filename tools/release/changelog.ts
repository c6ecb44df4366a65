/** The heading of a version that is not out yet. */
const unreleased = (version: string): string => `## ${version}, unreleased`;

/** The changelog with the day on which `version` comes out. */
export function dateVersion(changelog: string, version: string, day: string): string {
  const heading = unreleased(version);
  if (changelog.split(`\n${heading}\n`).length !== 2)
    throw new Error(`CHANGELOG.md must have one heading "${heading}": it is what the release dates.`);
  return changelog.replace(`\n${heading}\n`, `\n## ${version}, ${day}\n`);
}

/** What the changelog says of a version, without its heading. */
export function notesOf(changelog: string, version: string): string {
  const [, rest = ''] = changelog.split(`\n## ${version}, `);
  const notes = rest.slice(rest.indexOf('\n')).split('\n## ')[0] ?? '';
  if (!notes.trim()) throw new Error(`CHANGELOG.md says nothing of ${version}.`);
  return `${notes.trim()}\n`;
}
