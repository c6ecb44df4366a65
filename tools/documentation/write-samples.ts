import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileVueSample } from './compile-vue-sample.ts';
import { readSamples, treatmentOf } from './samples.ts';

/** Writes the samples that are modules into a project, each a file that is named after its place; their names. */
export function writeSamples(folder: string): readonly string[] {
  mkdirSync(folder, { recursive: true });
  return readSamples()
    .filter((sample) => treatmentOf(sample) === 'module')
    .map(({ place, language, code }) => {
      const name = `${place.replace(/\W+/g, '-')}.${language === 'vue' ? 'ts' : language}`;
      // A component without types becomes a function without types: only running it says something.
      const head = language === 'vue' && !code.includes('lang="ts"') ? '// @ts-nocheck\n' : '';
      // A sample without an import is a module, too: two of them share no names.
      writeFileSync(join(folder, name), `${head}${language === 'vue' ? compileVueSample(code) : code}\nexport {};\n`);
      return name;
    });
}
