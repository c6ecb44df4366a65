/** Returns the heading of a version that is not released yet. */
const unreleased = (version: string): string => `## ${version}, unreleased`;

/** Returns the changelog with the release day of `version`. */
export function dateVersion(changelog: string, version: string, day: string): string {
  const heading = unreleased(version);
  if (changelog.split(`\n${heading}\n`).length !== 2)
    throw new Error(`CHANGELOG.md must have one heading "${heading}": the release writes its date there.`);
  return changelog.replace(`\n${heading}\n`, `\n## ${version}, ${day}\n`);
}

/** Returns the text of the changelog for a version, without its heading. */
export function notesOf(changelog: string, version: string): string {
  const [, rest = ''] = changelog.split(`\n## ${version}, `);
  const notes = rest.slice(rest.indexOf('\n')).split('\n## ')[0] ?? '';
  if (!notes.trim()) throw new Error(`CHANGELOG.md has no text for ${version}.`);
  return `${notes.trim()}\n`;
}
