import type { BoardSource } from '../sources/board-source.ts';
import { SourceError } from '../sources/source-error.ts';
import type { Environment } from './environment.ts';
import { openMix } from './open-mix.ts';
import { openV1Board } from './open-v1-board.ts';
import type { BoardOptions } from '../options/options.ts';

/** Where the posts of an element come from that names no board of version 2. One file for both: neither waits for a second one. */
export async function openOtherBoard(host: HTMLElement, options: BoardOptions, place: HTMLElement, environment: Environment, warn: (problem: unknown) => void): Promise<BoardSource> {
  // Nobody can be asked.
  if (!options.service) throw new SourceError('not-found', '');
  return options.board ? openV1Board(options, place, environment, warn) : openMix(host, options, environment);
}
