import { readFileSync } from 'node:fs';
import type { RegisterHooksOptions } from 'node:module';
import { mutants } from './mutants.ts';

const source = (path: string): string => new URL(`../../src/${path}`, import.meta.url).href;
const substitute = (path: string): string => new URL(`substitutes/${path}`, import.meta.url).href;

/** Modules that work in other processes or threads, or with sockets, by what does the same in this thread. */
const substitutes = new Map([
  [source('team/webhooks/send-event.ts'), substitute('send-event.ts')],
  [source('feeds/connectors/parse-apart.ts'), substitute('parse-apart.ts')],
  [source('visitors/uploads/image-processor.ts'), substitute('image-processor.ts')],
]);

/** @param name of a mutant: the service gets its fault */
export function replaceModules(name?: string): RegisterHooksOptions {
  const mutant = mutants.find((one) => one.name === name);
  if (name !== undefined && !mutant) throw new Error(`There is no mutant "${name}".`);
  const mutated = mutant && source(mutant.file);
  return {
    resolve: (specifier, context, next) => {
      const resolved = next(specifier, context);
      const url = substitutes.get(resolved.url);
      return url === undefined ? resolved : { ...resolved, url };
    },
    load: (url, context, next) => {
      if (!mutant || url !== mutated) return next(url, context);
      const today = readFileSync(new URL(url), 'utf8');
      if (today.split(mutant.today).length !== 2)
        throw new Error(`${mutant.file} does not contain "${mutant.today}" once.`);
      return {
        format: 'module-typescript',
        shortCircuit: true,
        source: today.replace(mutant.today, () => mutant.before),
      };
    },
  };
}
