import { SourceError } from './source-error.ts';

/** Loads code that only some boards need. Like any other request without a response, a failed load is `blocked`. */
export const lazyImport = <Code>(code: Promise<Code>): Promise<Code> =>
  code.catch((cause: unknown) => {
    throw new SourceError('blocked', `${cause}`, { cause });
  });
