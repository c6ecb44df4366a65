import { compileScript, parse } from 'vue/compiler-sfc';

/** Compiles a component file to a TypeScript module, which is type-checked and bundled without a plugin. */
export function compileVueSample(code: string): string {
  const { descriptor, errors } = parse(code, { filename: 'sample.vue' });
  if (errors.length > 0) throw new Error(errors.map(String).join('\n'));
  return compileScript(descriptor, {
    id: 'sample',
    inlineTemplate: true,
    fs: { fileExists: () => false, readFile: () => undefined },
  }).content;
}
