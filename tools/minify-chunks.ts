// Minifies the script tag's files after the bundler has written them, all in one go: between chunks of one build the names
// need not last, so the widget keeps the short ones that it has and the later chunks ask for those. That, and a module object
// that nobody needs, are 0.2 KB less before the first post than a minifier that sees one chunk at a time.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minify } from 'terser';

const hub = 'widget.js';
const loader = 'drystone.js';
const listed = /\bexport ?\{([^}]*)\};?\s*$/;

/** `a as b, c` → [['a', 'b'], ['c', 'c']] */
const readNames = (list: string) => list.split(',').map((one) => one.trim().split(' as ')).map(([from = '', to = from]) => [from, to] as const);

/** The bundler wraps what `import()` gives in an object of its own making, with code to make it; the loader needs one function. */
function unwrap(widget: string, tag: string): readonly [widget: string, tag: string] {
  const [line = '', whole = '', start = ''] = /^var (\w+) = .*__exportAll\(\{ start: \(\) => (\w+) \}\);$/m.exec(widget) ?? [];
  const name = new RegExp(`\\b${whole} as (\\w+)`).exec(widget)?.[1];
  const taken = `.then((n) => n.${name})`;
  if (!line || !tag.includes(taken)) throw new Error(`The bundler writes ${hub} and its import in ${loader} otherwise than this file expects.`);
  return [widget.replace(line, '').replace(`${whole} as ${name}`, `${start} as start`), tag.replace(taken, '')];
}

export async function minifyChunks(folder: string): Promise<void> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.js'));
  const sources = new Map(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
  const [widget, tag] = unwrap(sources.get(hub)!, sources.get(loader)!);
  sources.set(hub, widget).set(loader, tag);

  const write = async (file: string, source: string, finish = (code: string) => code) => {
    const map = join(folder, `${file}.map`);
    const made = await minify({ [file]: source }, {
      module: true,
      ecma: 2020,
      // A function inlined again and again is shorter, and compresses worse: that counts in the one file, the other way round in the others.
      compress: file === hub ? { hoist_funs: true, inline: 1 } : { hoist_funs: true, passes: 3 },
      sourceMap: { content: readFileSync(map, 'utf8'), filename: file },
    });
    writeFileSync(join(folder, file), finish(made.code!));
    writeFileSync(map, `${made.map}`);
  };

  const shortNames = new Map<string, string>();
  await write(hub, widget, (code) => code.replace(listed, (_whole, list: string) => {
    const kept = readNames(list).map(([own, given]) => {
      if (given === 'start') return `${own} as start`;
      shortNames.set(given, own);
      return own;
    });
    return `export{${kept.join()}};`;
  }));
  for (const [file, source] of sources) {
    if (file === hub) continue;
    await write(file, source.replace(new RegExp(`^import \\{([^}]*)\\} from "\\./${hub}";`, 'm'), (_whole, list: string) =>
      `import { ${readNames(list).map(([name, own]) => `${shortNames.get(name)!} as ${own}`).join(', ')} } from "./${hub}";`));
  }
}
