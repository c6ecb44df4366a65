import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Payloads {
  /** Every payload once, in whatever field it was meant for; without those too long for a field. */
  readonly all: readonly string[];
  /** Those that are, or pretend to be, an address. */
  readonly addresses: readonly string[];
  /** Style sheets, also the longest. */
  readonly styles: readonly string[];
}

/** Longer ones are meant to exhaust a style sheet's reader, not a text's. */
const maxTextLength = 10_000;

/** Keys that hold the payload, in the corpora that have objects. */
const payloadKeys = ['payload', 'data', 'input', 'css', 'url'] as const;

/**
 * The corpora have several forms: strings, `[list, payload]`, objects. Comments of the URL test data are strings among
 * objects.
 */
function readCorpus(path: string): string[] {
  const entries = JSON.parse(readFileSync(path, 'utf8')) as readonly unknown[];
  const hasObjects = entries.some((entry) => typeof entry === 'object');
  return entries.flatMap((entry) => {
    if (typeof entry === 'string') return hasObjects ? [] : [entry];
    if (Array.isArray(entry)) return typeof entry[1] === 'string' ? [entry[1]] : [];
    const key = payloadKeys.find((name) => typeof (entry as Record<string, unknown>)[name] === 'string');
    return key === undefined ? [] : [String((entry as Record<string, unknown>)[key])];
  });
}

function readFolder(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((name) => readCorpus(join(folder, name)));
}

/** A scheme, spelled in any way that some parser takes for one, before any markup. */
const pretendsToBeAddress = /^[^<>]{0,40}(script|data|blob|file|about)[^<>]{0,12}(:|&colon|&#)/i;

export function collectPayloads(corporaFolder: string): Payloads {
  const attacks = readFolder(join(corporaFolder, 'xss'));
  const urls = readFolder(join(corporaFolder, 'url'));
  const texts = readFolder(join(corporaFolder, 'text'));
  const styles = readFolder(join(corporaFolder, 'css'));
  const all = [...new Set([...attacks, ...urls, ...texts, ...styles])].filter(
    (payload) => payload.length <= maxTextLength,
  );
  return {
    all,
    addresses: [...new Set([...urls, ...attacks.filter((attack) => pretendsToBeAddress.test(attack))])],
    styles,
  };
}
