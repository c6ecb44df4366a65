import { SourceError } from './source-error.ts';

/** Code that only some boards need. Like any other answer that does not come, it is `blocked` when it does not. */
export const loadCode = <Code>(code: Promise<Code>): Promise<Code> => code.catch((cause: unknown) => {
  throw new SourceError('blocked', `${cause}`, { cause });
});
