import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Payloads {
  /** All payloads without duplicates, whatever their intended field, except those that are too long for a field. */
  readonly all: readonly string[];
  /** Payloads that are addresses or imitate one. */
  readonly addresses: readonly string[];
  /** Style sheets, including the longest. */
  readonly styles: readonly string[];
}

/** The length limit of a text. Longer payloads are meant to exhaust a CSS parser. */
const maxTextLength = 10_000;

/** Keys that contain the payload, in corpora with objects. */
const payloadKeys = ['payload', 'data', 'input', 'css', 'url'] as const;

/**
 * Reads a corpus. Entries are strings, `[list, payload]` or objects. In the URL test data, strings among objects are
 * comments.
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

/** Matches a scheme at the start, before any markup, in any spelling that some parser accepts. */
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
