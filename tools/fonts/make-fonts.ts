// Generates the fonts of this folder. Run it when the test in this folder reports a letter that none of them contains:
//     npm install --prefix ../fonts subset-font@2.9.0 @expo-google-fonts/inter@0.4.2 …   (README.md has the line)
//     node tools/fonts/make-fonts.ts ../fonts
// The packages are 100 MB, so they are not dependencies of the project. `pyftsubset` of fonttools
// (`pip install fonttools brotli`) subsets the emoji, because it keeps their colors.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../run/programs.mjs';
import { lettersOfFont } from './letters-of-font.ts';
import { readShownLetters } from './shown-letters.ts';

interface Font {
  /** Package of `@expo-google-fonts`, whose fonts are complete TrueType files. */
  readonly name: string;
  /** The beginning of its files' names. */
  readonly family: string;
  readonly weights: readonly string[];
  /** Ranges that are included completely, because tests can type any of their letters. Default: only shown letters. */
  readonly ranges?: string;
}

const european = '20-7E A0-24F 2C6-2DD 300-30C 1E00-1EFF 2002-200F 2010-205E 20A0-20BF 2122 2190-21FF 2212';
const joiner = '200D FE0F';
const twoWeights = ['400Regular', '700Bold'];
const oneWeight = ['400Regular'];

/** A letter is taken from the first font that contains it. */
const fonts: readonly Font[] = [
  { name: 'inter', family: 'Inter', weights: ['400Regular', '600SemiBold', '700Bold'], ranges: european },
  { name: 'gelasio', family: 'Gelasio', weights: ['400Regular', '600SemiBold'], ranges: european },
  { name: 'noto-sans-mono', family: 'NotoSansMono', weights: oneWeight, ranges: european },
  { name: 'noto-sans-arabic', family: 'NotoSansArabic', weights: twoWeights, ranges: '600-6FF 750-77F FB50-FDFF' },
  { name: 'noto-sans-hebrew', family: 'NotoSansHebrew', weights: twoWeights, ranges: '590-5FF 20AA FB1D-FB4F' },
  { name: 'noto-sans-jp', family: 'NotoSansJP', weights: twoWeights },
  { name: 'noto-sans-sc', family: 'NotoSansSC', weights: twoWeights },
  { name: 'noto-sans-thai', family: 'NotoSansThai', weights: oneWeight },
  { name: 'noto-sans-khmer', family: 'NotoSansKhmer', weights: oneWeight },
];

function readRanges(ranges: string): readonly number[] {
  return ranges.split(' ').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map((code) => Number.parseInt(code, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}

const packages = process.argv[2];
if (packages === undefined)
  throw new Error('The folder of the installed packages is missing: README.md has the command.');
const load = createRequire(join(packages, 'package.json'));
const subset: (font: Buffer, text: string, options: { targetFormat: 'sfnt' }) => Promise<Buffer> = load('subset-font');
const folder = join(root, 'tools/fonts');
for (const file of readdirSync(folder)) if (file.endsWith('.ttf')) rmSync(join(folder, file));

const found = new Set<number>();
const shown = [...readShownLetters().keys()];
for (const { name, family, weights, ranges } of fonts) {
  const wanted = [...shown.filter((letter) => !found.has(letter)), ...readRanges(ranges ?? joiner)];
  for (const weight of weights) {
    const whole = readFileSync(load.resolve(`@expo-google-fonts/${name}/${weight}/${family}_${weight}.ttf`));
    const has = lettersOfFont(whole);
    const letters = wanted.filter((letter) => has.has(letter));
    const small = await subset(whole, String.fromCodePoint(...letters), { targetFormat: 'sfnt' });
    writeFileSync(join(folder, `${name}-${weight.slice(0, 3)}.ttf`), small);
    for (const letter of letters) found.add(letter);
    console.log(
      `${String(Math.ceil(small.length / 1000)).padStart(5)} KB  ${name} ${weight}: ${letters.length} letters`,
    );
  }
}

const emoji = 'NotoColorEmoji_400Regular.ttf';
/** Excludes signs of texts, which are shown in one color without a variation selector. */
const isPictograph = /(?![©®™])[\p{Emoji_Presentation}\p{Extended_Pictographic}]/u;
const pictographs = [...shown.filter((code) => isPictograph.test(String.fromCodePoint(code))), ...readRanges(joiner)];
execFileSync('pyftsubset', [
  load.resolve(`@expo-google-fonts/noto-color-emoji/400Regular/${emoji}`),
  `--unicodes=${pictographs.map((code) => code.toString(16)).join(',')}`,
  '--drop-tables+=SVG',
  `--output-file=${join(folder, 'noto-color-emoji-400.ttf')}`,
]);
for (const code of pictographs) found.add(code);
for (const letter of shown.filter((code) => !found.has(code)))
  console.error(`✖ No font has ${String.fromCodePoint(letter)} (U+${letter.toString(16)})`);
