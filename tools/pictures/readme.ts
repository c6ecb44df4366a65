export interface NamedSheet {
  readonly name: string;
  readonly title: string;
  /** What each picture shows, in reading order down the columns. */
  readonly pictures: readonly string[];
}

/** Names carry marks of Markdown now and then: posts are about anything. */
const escapeMarkdown = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_[\]<>|#]/g, String.raw`\$&`);

/** The README beside the sheets, which names every picture. */
export function describeSheets(sheets: readonly NamedSheet[]): string {
  const parts = sheets.map(
    ({ name: file, title, pictures }) => `## ${title}

![${title}](${file}.webp)

${pictures.map((name, index) => `${index + 1}. ${escapeMarkdown(name)}`).join('\n')}
`,
  );
  return `# What a reader meets

Made by \`npm run pictures\` (\`tools/pictures\`) from the demo pages: do not edit, run it again and look at what it shows. The pictures read
down each column. Their photographs are those of the demo, with the licences in [\`demo/service/photos\`](../../demo/service/photos/README.md);
a network's player is a stand-in, because no network is asked for anything. A machine without a font for emoji shows boxes.

${parts.join('\n')}`;
}
