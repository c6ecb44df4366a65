import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileVueSample } from './compile-vue-sample.ts';
import { readSamples, treatmentOf } from './samples.ts';

/** Writes each sample that is a module to a file named after its place. Returns the names of the files. */
export function writeSamples(folder: string): readonly string[] {
  mkdirSync(folder, { recursive: true });
  return readSamples()
    .filter((sample) => treatmentOf(sample) === 'module')
    .map(({ place, language, code }) => {
      const name = `${place.replace(/\W+/g, '-')}.${language === 'vue' ? 'ts' : language}`;
      // A component without types becomes a function without types, so it can only be tested by running it.
      const head = language === 'vue' && !code.includes('lang="ts"') ? '// @ts-nocheck\n' : '';
      // `export {}` makes a sample without an import a module, so that the names of two samples do not collide.
      writeFileSync(join(folder, name), `${head}${language === 'vue' ? compileVueSample(code) : code}\nexport {};\n`);
      return name;
    });
}
